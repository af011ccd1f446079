// The lines of the opponents: dry, short, and never about the person.

import {t} from '../i18n.js';

/** @typedef {import('./remarks.js').Moment} Moment */

/** @type {Record<string, Record<Moment, () => string>>} */
const LINES = {
  gus: {
    hello: () => t('I brought my own purse. It is quite empty, as you see.'),
    ambush: () => t('Nothing personal. Goblins are free of charge.'),
    struck: () => t('I shall send you the bill.'),
    mountain: () => t('A mountain, closed. A coin, mine.'),
    season: () => t('A decent quarter.'),
    won: () => t('It was only ever about the stars. And the coins.'),
    lost: () => t('I would call it an investment.'),
  },
  pia: {
    hello: () => t('I have counted the coins. All of them. Do go on.'),
    ambush: () => t('A small gift for you. No, no, keep it.'),
    struck: () => t('That will be noted in the ledger.'),
    mountain: () => t('Mountains are banks with snow on top.'),
    season: () => t('Thrift. You should try it.'),
    won: () => t('I expected four stars more.'),
    lost: () => t('At least I still have my change.'),
  },
  hilda: {
    hello: () => t('Where you see grass, I see a main street.'),
    ambush: () => t('Every quarter needs a few difficult neighbors.'),
    struck: () => t('There was going to be a market there.'),
    mountain: () => t('Good stone. We will need it.'),
    season: () => t('It stands. That is all I ask of a season.'),
    won: () => t('Well built. By me, I mean.'),
    lost: () => t('The plans were better than the weather.'),
  },
  bruno: {
    hello: () => t('I build. You may look.'),
    ambush: () => t('I left you something in the cellar.'),
    struck: () => t('Who let those in? I had just swept.'),
    mountain: () => t('A wall on four sides. Proper work.'),
    season: () => t('Measured twice.'),
    won: () => t('No cracks. Not one.'),
    lost: () => t('The mortar was still wet.'),
  },
  runa: {
    hello: () => t('Quiet woods. I do not trust them.'),
    ambush: () => t('They came your way. I only pointed.'),
    struck: () => t('They will not be there for long.'),
    mountain: () => t('One side fewer to watch.'),
    season: () => t('Nothing moved that I did not see.'),
    won: () => t('The tracks ended here.'),
    lost: () => t('You left no tracks. Well walked.'),
  },
  ulf: {
    hello: () => t('I have slept in worse maps.'),
    ambush: () => t('Mind your fingers. They bite.'),
    struck: () => t('Good. I was running out of fur.'),
    mountain: () => t('Good lookout. Bad beds.'),
    season: () => t('The traps were full.'),
    won: () => t('Skinned and salted.'),
    lost: () => t('The bear was bigger this time.'),
  },
  yorick: {
    hello: () => t('What a fine, empty map you have there.'),
    ambush: () => t('I thought your map lacked a punch line.'),
    struck: () => t('Ha. No, really. Ha.'),
    mountain: () => t('Look, a coin. I did nothing for it.'),
    season: () => t('The audience seems to agree with me.'),
    won: () => t('And they said I was the fool.'),
    lost: () => t('I let you win. It is funnier.'),
  },
  cleo: {
    hello: () => t('I have already seen your weakest corner.'),
    ambush: () => t('You left a gap. I hate waste.'),
    struck: () => t('Precise. I would have gone one space to the left.'),
    mountain: () => t('I take what nobody is guarding.'),
    season: () => t('You were busy. I was not.'),
    won: () => t('You will find the gap when you look again.'),
    lost: () => t('So you closed it in time.'),
  },
  odo: {
    hello: () => t('One edict is enough for me. I have read it twice.'),
    ambush: () => t('Monsters are not mentioned in my edict. You may have them.'),
    struck: () => t('The queen will hear of this. In triplicate.'),
    mountain: () => t('A coin. It was not the point.'),
    season: () => t('To the letter.'),
    won: () => t('It was all in the first paragraph.'),
    lost: () => t('I kept to the edict. It did not keep to me.'),
  },
  thea: {
    hello: () => t('I choose one star and follow it.'),
    ambush: () => t('A shadow moved. Toward you, I think.'),
    struck: () => t('Clouds. They pass.'),
    mountain: () => t('A good place for a telescope.'),
    season: () => t('As I had calculated.'),
    won: () => t('One bright star outshines many.'),
    lost: () => t('You had a whole constellation.'),
  },
};

/** @param {{persona: string, moment: Moment}} remark */
export const lineOf = ({persona, moment}) => LINES[persona]?.[moment]?.() ?? '';
