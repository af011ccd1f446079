// The monsters and heroes of the cards: woodcut heads in squares of 100 x 100.

/** A half drawing and its mirror image: faces are nearly symmetric.
 * @param {string} half */
const both = (half) => `<g>${half}</g><g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;

export const MONSTERS = {
  goblin: `
    ${both('<path class="a-c" d="M32 42Q14 36 3 18Q8 44 30 58Z"/><path class="a-t" d="M12 30Q20 42 29 48"/>')}
    <path class="a-c" d="M50 20Q70 20 72 42Q73 60 64 74Q58 88 50 92Q42 88 36 74Q27 60 28 42Q30 20 50 20Z"/>
    ${both('<path class="a-p" d="M33 46Q40 40 47 50Q40 55 33 46Z"/><path class="a-f" d="M40 45.500a3.5 3.5 0 1 0 .1 0Z"/><path class="a-l" d="M30 41Q39 36 47 45"/><path class="a-t" d="M36 58Q34 64 37 70M44 26Q40 28 38 32"/>')}
    <path class="a-d" d="M50 48L55 64Q50 69 45 64Z"/>
    <path class="a-p" d="M37 73Q50 78 63 73Q60 84 50 85Q40 84 37 73Z"/>
    <path class="a-t" d="M42 75L44 80L46 76L48 81L50 77L52 81L54 76L56 80L58 75"/>`,
  bugbear: `
    ${both('<path class="a-c" d="M27 34Q14 30 14 17Q24 13 34 24Z"/><path class="a-t" d="M20 21Q22 26 28 28"/>')}
    <path class="a-c" d="M50 15Q62 14 68 21L74 24L74 30L82 36L79 42L86 50L81 55L85 64L78 67L79 76L70 77L67 86L58 84L50 92L42 84L33 86L30 77L21 76L22 67L15 64L19 55L14 50L21 42L18 36L26 30L26 24L32 21Q38 14 50 15Z"/>
    ${both('<path class="a-f" d="M30 42L46 47L45 52Q36 54 31 47Z"/><path class="a-l" d="M27 38Q38 37 47 43"/><path class="a-p" d="M39 72L35 56Q41 60 43 70Z"/><path class="a-t" d="M26 58L30 62M24 66L29 68M34 27L36 33M43 21L44 28M30 76L34 73"/>')}
    <path class="a-d" d="M42 54Q50 49 58 54Q57 63 50 64Q43 63 42 54Z"/>
    <path class="a-l" d="M36 71Q50 79 64 71M50 64V70"/>`,
  kobold: `
    ${both('<path class="a-p" d="M38 26Q30 20 28 4Q38 12 45 22Z"/><path class="a-c" d="M30 36Q16 36 10 46Q22 54 32 50Z"/><path class="a-t" d="M16 45Q24 43 30 44"/>')}
    <path class="a-c" d="M50 20Q66 20 70 36Q72 46 66 54L62 78Q58 92 50 94Q42 92 38 78L34 54Q28 46 30 36Q34 20 50 20Z"/>
    ${both('<path class="a-p" d="M35 42Q42 36 47 45Q40 50 35 42Z"/><path class="a-f" d="M41 40L43 43L41 47L40 43Z"/><path class="a-l" d="M33 38Q40 33 47 41"/><path class="a-f" d="M45 79Q44 75 47 75Q48 78 45 79Z"/><path class="a-t" d="M40 58L44 60M41 64L45 66M37 28L40 31M45 24L46 28"/>')}
    <path class="a-t" d="M50 50V70M46 54L50 57L54 54M47 62L50 65L53 62"/>
    <path class="a-l" d="M39 82Q50 87 61 82"/>
    <path class="a-p" d="M42 84L43 89L46 85M58 84L57 89L54 85"/>`,
  gnoll: `
    <path class="a-d" d="M50 4L56 14L64 8L66 18L76 16L75 27L50 34L25 27L24 16L34 18L36 8L44 14Z"/>
    ${both('<path class="a-c" d="M30 40Q14 30 16 10Q32 14 40 30Z"/><path class="a-t" d="M21 18Q24 28 32 34"/>')}
    <path class="a-c" d="M50 22Q66 24 72 40L80 54L70 60L66 66L64 84Q58 94 50 94Q42 94 36 84L34 66L30 60L20 54L28 40Q34 24 50 22Z"/>
    ${both('<path class="a-f" d="M32 46Q40 42 46 51Q38 55 32 46Z"/><path class="a-t" d="M30 41Q39 38 47 45M26 54L32 56M38 60a2 2 0 1 0 .1 0M34 34a2 2 0 1 0 .1 0M42 30a2 2 0 1 0 .1 0"/>')}
    <path class="a-f" d="M42 70Q50 66 58 70Q56 77 50 78Q44 77 42 70Z"/>
    <path class="a-l" d="M50 78V82M37 80Q44 88 50 82Q56 88 63 80"/>
    <path class="a-p" d="M41 84L43 90L46 85M59 84L57 90L54 85"/>`,
  dragon: `
    <path class="a-p" d="M60 26Q70 8 92 6Q86 24 74 34ZM50 22Q54 6 68 2Q66 16 60 26Z"/>
    <path class="a-c" d="M92 96Q96 62 84 44Q74 26 52 24Q40 24 34 34Q22 40 10 52Q4 60 10 66Q18 70 30 66Q22 74 14 76Q18 86 34 84Q50 82 56 70Q62 78 58 96Z"/>
    <path class="a-f" d="M46 40Q54 34 60 42Q54 48 46 40ZM14 57Q18 52 21 56Q18 60 14 57Z"/>
    <path class="a-l" d="M42 36Q52 28 63 38M30 66Q42 64 52 56M10 66Q16 62 22 64"/>
    <path class="a-p" d="M20 66L22 72L26 67M30 66L33 71L36 64M26 77L28 72L31 77M38 78L40 72L43 77"/>
    <path class="a-t" d="M66 44L74 42M70 54L80 52M70 64L82 63M68 76L84 76M66 88L86 88M60 60Q66 56 64 48M28 48L34 44M36 50L41 47"/>
    <path class="a-l" d="M6 48Q-1 42 6 36Q10 32 6 26M14 44Q10 38 16 32"/>`,
  zombie: `
    <path class="a-c" d="M50 12Q72 12 74 36Q76 50 70 60L68 76Q62 92 50 92Q36 92 33 76L30 60Q24 50 26 36Q28 12 50 12Z"/>
    <path class="a-d" d="M27 34Q24 14 46 10Q44 6 52 6Q50 10 56 10Q64 8 68 16Q64 16 62 20Q56 14 52 20Q48 14 44 21Q38 16 36 25Q30 24 27 34Z"/>
    <path class="a-p" d="M31 44a8 7 0 1 0 16 0a8 7 0 1 0 -16 0Z"/>
    <path class="a-f" d="M40 44a2.500 2.500 0 1 0 .1 0Z"/>
    <path class="a-f" d="M54 46Q62 40 68 46Q66 55 60 55Q54 54 54 46Z"/>
    <path class="a-d" d="M47 58L50 51L54 59L51 62L50 59L48 62Z"/>
    <path class="a-f" d="M36 72Q50 64 65 73Q62 86 51 86Q40 86 36 72Z"/>
    <path class="a-p" d="M41 70.500H47V76H41ZM54 70H60L59 74H54ZM45 85V80H50V86Z"/>
    <path class="a-l" d="M66 26L54 36M64 34L59 29M60 37L56 31M27 56L35 60M29 61L33 56"/>
    <path class="a-t" d="M38 88Q37 95 39 98M58 90Q60 95 58 99M72 56Q76 60 74 64"/>`,
  troll: `
    ${both('<path class="a-c" d="M26 48Q12 46 8 34Q18 32 28 40Z"/>')}
    <path class="a-d" d="M50 6Q60 2 64 10Q74 8 74 18Q84 22 78 32Q84 40 76 46H24Q16 40 22 32Q16 22 26 18Q26 8 36 10Q40 2 50 6Z"/>
    <path class="a-c" d="M26 36Q50 24 74 36Q80 56 76 72Q70 92 50 93Q30 92 24 72Q20 56 26 36Z"/>
    ${both('<path class="a-f" d="M34 47a4 3.500 0 1 0 8 0a4 3.500 0 1 0 -8 0Z"/><path class="a-l" d="M28 43Q38 37 46 43"/><path class="a-p" d="M36 80Q32 70 35 62Q41 68 42 78Z"/><path class="a-t" d="M29 60Q28 68 32 74M32 22Q34 28 30 32M42 14Q44 22 40 28"/>')}
    <path class="a-c" d="M44 44Q50 41 56 44Q66 62 58 69Q50 73 42 69Q34 62 44 44Z"/>
    <path class="a-f" d="M43 65q3 -3 5 0M52 65q3 -3 5 0"/>
    <path class="a-l" d="M32 79Q50 86 68 79"/>
    <path class="a-t" d="M60 54a2 2 0 1 0 .1 0M64 58v-4M46 50Q44 56 45 60"/>`,
  gorgon: `
    ${both(`<path class="a-l a-thick" d="M38 24Q30 14 34 4M30 30Q16 26 14 12M27 40Q10 42 4 30M27 52Q14 60 4 54M30 62Q20 76 8 74M36 74Q32 90 20 94"/>
      <path class="a-f" d="M34 8Q28 6 31 -1Q39 -1 38 5ZM14 16Q7 14 9 7Q18 6 18 13ZM5 34Q-2 31 2 25Q10 25 9 31ZM6 58Q-1 57 1 50Q9 49 10 55ZM10 78Q2 78 4 71Q11 69 13 75ZM22 98Q14 98 16 91Q24 89 25 95Z"/>`)}
    <path class="a-c" d="M50 18Q72 20 73 44Q73 62 64 76Q58 88 50 90Q42 88 36 76Q27 62 27 44Q28 20 50 18Z"/>
    ${both('<path class="a-p" d="M32 46Q40 39 47 48Q39 54 32 46Z"/><path class="a-f" d="M40 43.500a4 4 0 1 0 .1 0Z"/><path class="a-l" d="M30 40Q39 34 48 42"/><path class="a-t" d="M33 58Q34 64 38 68M44 24Q40 26 36 32"/>')}
    <path class="a-t" d="M50 48L47 62Q50 65 53 62"/>
    <path class="a-d" d="M39 73Q45 69 50 72Q55 69 61 73Q56 79 50 79Q44 79 39 73Z"/>
    <path class="a-p" d="M43 74L44 79L47 75M57 74L56 79L53 75"/>`,
  flayer: `
    <path class="a-c" d="M50 12Q78 14 76 46Q74 74 50 90Q26 74 24 46Q22 14 50 12Z"/><path class="a-d" d="M50 12Q78 14 76 46L62 38Z"/>
    ${both('<path class="a-p" d="M38 32a9 9 0 1 0 .1 0Z"/><path class="a-f" d="M38 38a3.5 3.5 0 1 0 .1 0Z"/>')}<path class="a-f" d="M50 52L54 60H46ZM32 66Q50 60 68 66Q60 82 50 82Q40 82 32 66Z"/>
    <path class="a-t" d="M36 60V78M43 60V82M50 60V82M57 60V82M64 60V78M56 22L62 18M60 30L67 26M64 38L72 36"/>`,
  insectoid: `
    ${both('<path class="a-l" d="M42 24Q30 4 12 8"/><path class="a-c" d="M40 70Q26 74 28 92L38 82Z"/>')}<path class="a-c" d="M50 20Q70 18 82 30Q78 58 58 78Q50 84 42 78Q22 58 18 30Q30 18 50 20Z"/>
    ${both('<path class="a-f" d="M16 38Q14 20 30 18Q42 26 38 44Q28 56 16 38Z"/><path class="a-p" d="M22 36Q21 26 30 25Q35 30 32 40Q27 45 22 36Z"/>')}<path class="a-t" d="M50 24V54M46 62V66M54 62V66M44 76H56"/>`,
  ratman: `
    <path class="a-c" d="M58 34Q52 12 70 8Q86 14 78 36Z"/><path class="a-c" d="M80 40Q88 62 72 76Q50 82 28 74Q8 68 8 60Q20 54 36 44Q54 26 80 40Z"/>
    <path class="a-d" d="M4 60Q6 52 14 56Q14 64 8 66Z"/><path class="a-f" d="M44 46Q52 40 58 47Q52 53 44 46Z"/><path class="a-p" d="M20 71L28 73L26 86L20 84Z"/><path class="a-t" d="M14 66Q34 70 54 62M62 22Q70 16 74 24M24 60L6 74M26 64L12 82M70 50Q74 60 66 68"/>`,
  ogre: `
    ${both('<path class="a-c" d="M22 48Q10 44 12 56Q16 62 24 60Z"/>')}<path class="a-d" d="M42 18Q40 4 50 2Q60 4 58 18Z"/><path class="a-c" d="M50 16Q70 18 72 40Q84 52 80 70Q70 90 50 90Q30 90 20 70Q16 52 28 40Q30 18 50 16Z"/>
    <path class="a-f" d="M34 44a5 4 0 1 0 .1 0ZM54 38H72V52Q62 56 54 50Z"/><path class="a-l" d="M26 34Q40 36 72 40M28 40Q38 34 47 42"/><path class="a-c" d="M44 48H56Q66 62 56 66H44Q34 62 44 48Z"/><path class="a-f" d="M28 72Q50 68 72 72Q64 86 50 86Q36 86 28 72Z"/><path class="a-p" d="M34 82L30 62L42 84Z"/>`,
  treefolk: `
    <path class="a-l a-thick" d="M30 40Q14 34 12 20M70 40Q86 34 88 20"/><path class="a-d" d="M22 30Q8 20 22 12Q30 0 44 8Q58 -2 72 8Q90 12 80 26Q70 36 50 30Q34 36 22 30Z"/>
    <path class="a-c" d="M28 96Q36 70 28 40Q32 26 50 28Q68 26 72 40Q64 70 72 96Q60 90 50 96Q40 90 28 96Z"/>${both('<path class="a-f" d="M32 50L47 56Q44 64 36 60Z"/><path class="a-l" d="M30 46L47 52"/>')}
    <path class="a-d" d="M46 56H54L56 70Q50 74 44 70Z"/><path class="a-f" d="M34 78L40 74L46 80L50 75L55 80L60 74L66 78L60 86L54 82L50 88L45 82L40 86Z"/><path class="a-t" d="M36 38V44M62 36V42M40 90V94M62 88V94"/>`,
  basilisk: `
    <path class="a-d" d="M28 28L24 8L36 18L42 2L50 16L58 2L64 18L76 8L72 28Z"/><path class="a-c" d="M50 24Q80 24 84 44Q80 60 68 66Q62 88 50 90Q38 88 32 66Q20 60 16 44Q20 24 50 24Z"/>
    ${both('<path class="a-p" d="M34 34a12 11 0 1 0 .1 0Z"/><path class="a-f" d="M34 35Q38 45 34 55Q30 45 34 35Z"/><path class="a-l" d="M20 36Q32 26 46 38"/>')}<path class="a-t" d="M46 70V75M54 70V75M38 78Q50 84 62 78M50 82V94L46 98M50 94L54 98"/>`,
  naga: `
    <path class="a-d" d="M50 4Q86 8 88 46Q84 76 62 90H38Q16 76 12 46Q14 8 50 4Z"/><path class="a-c" d="M50 22Q68 24 70 44Q68 66 50 82Q32 66 30 44Q32 24 50 22Z"/>
    ${both('<path class="a-p" d="M34 46Q40 40 47 48Q40 53 34 46Z"/><path class="a-f" d="M41 43Q43 47 41 51Q39 47 41 43Z"/><path class="a-l" d="M32 40Q40 35 48 43"/><path class="a-t" d="M20 36Q18 48 22 60M26 24Q22 30 21 34"/>')}<path class="a-t" d="M47 60V62M53 60V62M40 68Q50 74 60 68M50 72V84L46 90M50 84L54 90"/>`,
  fungoid: `
    <path class="a-p" d="M34 92Q40 70 34 48H66Q60 70 66 92Z"/><path class="a-d" d="M6 50Q8 8 50 6Q92 8 94 50Q72 56 50 54Q28 56 6 50Z"/>
    <path class="a-p" d="M28 26a7 5 0 1 0 .1 0ZM54 12a7 5 0 1 0 .1 0ZM74 30a7 5 0 1 0 .1 0ZM48 36a6 4 0 1 0 .1 0Z"/>${both('<path class="a-f" d="M42 60a4 5 0 1 0 .1 0Z"/><path class="a-l" d="M36 59L46 62"/>')}<path class="a-f" d="M40 76Q50 72 60 76Q56 86 50 86Q44 86 40 76Z"/>`,
};

export const HEROES = {
  'dobrik-of-lorkheim': `
    <path class="a-p" d="M80 14L94 20L90 34L76 28Z"/><path class="a-l a-thick" d="M82 31L64 92"/>
    <path class="a-c" d="M22 40Q24 12 44 12Q64 12 66 40Q44 32 22 40Z"/>
    <path class="a-p" d="M22 32Q10 30 8 12Q20 16 26 24ZM66 32Q74 28 76 12Q66 14 62 24Z"/>
    <path class="a-t" d="M44 12V35M32 17Q28 26 28 36M56 17Q60 26 60 36"/>
    <path class="a-p" d="M25 40Q44 33 63 40Q65 56 56 62H32Q23 56 25 40Z"/>
    <path class="a-d" d="M22 54Q32 62 38 57Q44 53 50 57Q56 62 66 54Q68 80 44 98Q20 80 22 54Z"/>
    <path class="a-f" d="M32 46a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM50 46a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"/>
    <path class="a-l" d="M29 42Q35 38 40 42M48 42Q53 38 59 42M38 63Q44 67 50 63"/>
    <path class="a-t" d="M42 47Q38 55 44 56Q50 55 46 47M30 66Q32 78 40 88M58 66Q56 78 48 88M44 70V92"/>`,
  'wren-the-lioness': `
    <path class="a-l a-thick" d="M82 6Q104 50 82 94"/><path class="a-t" d="M82 6V94"/><path class="a-l" d="M66 50H96M90 45L97 50L90 55"/>
    <path class="a-c" d="M14 34Q10 18 22 14Q28 16 30 22Q42 12 54 22Q56 16 62 14Q74 18 70 34Q78 52 72 68Q70 84 62 94H22Q14 84 12 68Q6 52 14 34Z"/>
    <path class="a-f" d="M26 28Q32 24 36 30Q31 33 26 28ZM58 28Q52 24 48 30Q53 33 58 28ZM38 33Q42 31 46 33Q45 37 42 38Q39 37 38 33Z"/>
    <path class="a-p" d="M24 48Q42 34 60 48Q62 66 54 76Q48 84 42 84Q36 84 30 76Q22 66 24 48Z"/>
    <path class="a-f" d="M31 57Q36 52 40 57Q36 61 31 57ZM44 57Q48 52 53 57Q48 61 44 57Z"/>
    <path class="a-t" d="M42 58L40 68Q42 70 44 68M36 75Q42 78 48 75M30 52Q35 48 40 52M44 52Q49 48 54 52M16 48Q20 56 18 66M68 48Q64 56 66 66M18 74Q22 80 22 88M66 74Q62 80 62 88M36 42L40 39M48 42L44 39"/>`,
  'freyla-the-true': `
    <path class="a-l a-thick" d="M88 98L84 26"/><path class="a-p" d="M83 28L76 18L83 0L90 18Z"/>
    <path class="a-p" d="M20 36Q2 30 2 6Q10 14 16 14Q12 18 18 22Q16 26 24 30ZM62 36Q76 30 78 10Q70 16 66 16Q70 20 64 23Q66 27 58 30Z"/>
    <path class="a-d" d="M20 50Q6 70 16 96H66Q76 70 62 50Z"/>
    <path class="a-p" d="M22 44H60Q62 64 54 74Q48 82 41 82Q34 82 28 74Q20 64 22 44Z"/>
    <path class="a-c" d="M18 48Q16 14 41 12Q66 14 64 48L56 44Q54 50 46 48L41 62L36 48Q28 50 26 44Z"/>
    <path class="a-f" d="M29 55Q33 51 37 55Q33 59 29 55ZM45 55Q49 51 53 55Q49 59 45 55Z"/>
    <path class="a-t" d="M41 16V44M26 22Q24 32 25 40M56 22Q58 32 57 40M35 73Q41 76 47 73M22 66Q16 78 22 90M60 66Q66 78 60 90M30 84Q30 90 28 95M52 84Q52 90 54 95"/>`,
  'dal-of-jolev': `
    <path class="a-c" d="M50 4Q78 14 80 52Q82 76 90 96H10Q18 76 20 52Q22 14 50 4Z"/>
    <path class="a-f" d="M50 22Q68 28 68 54Q66 76 50 84Q34 76 32 54Q32 28 50 22Z"/>
    <path class="a-p" d="M37 50Q43 46 48 52Q42 57 37 50ZM63 50Q57 46 52 52Q58 57 63 50Z"/>
    <path class="a-p" d="M36 62Q50 58 64 62Q62 76 50 82Q38 76 36 62Z"/>
    <path class="a-t" d="M50 6V18M34 18Q26 34 26 54M66 18Q74 34 74 54M40 66L46 70M60 66L54 70M22 68Q20 82 16 92M78 68Q80 82 84 92"/>
    <path class="a-p" d="M12 98L34 76L40 78L38 84L18 100ZM88 98L66 76L60 78L62 84L82 100Z"/>
    <path class="a-l" d="M30 72L44 88M70 72L56 88"/>`,
  'hazan-the-mighty': `
    <path class="a-p" d="M84 96Q98 60 86 12Q74 40 80 70L76 94Z"/><path class="a-p" d="M22 40H66Q66 62 44 66Q22 62 22 40Z"/><path class="a-f" d="M20 46Q30 60 44 56Q58 60 68 46Q72 78 44 98Q16 78 20 46ZM31 45a3 3 0 1 0 .1 0ZM57 45a3 3 0 1 0 .1 0Z"/>
    <path class="a-c" d="M18 42Q10 20 34 10H56Q78 20 70 42Q44 30 18 42Z"/><path class="a-d" d="M44 18L50 28L44 36L38 28Z"/><path class="a-t" d="M22 34Q36 18 60 16M28 20Q40 12 50 12M44 48V56"/>`,
  'yuvi-twohearts': `
    <path class="a-l a-thick" d="M8 96L34 30M92 96L66 30"/><path class="a-f" d="M22 56Q16 18 50 14Q84 18 78 56Q78 74 70 84L64 50H36L30 84Q22 74 22 56Z"/><path class="a-p" d="M32 40Q50 30 68 40Q70 62 60 72Q50 80 40 72Q30 62 32 40Z"/>
    ${both('<path class="a-f" d="M36 50Q41 46 46 50Q41 54 36 50Z"/><path class="a-c" d="M50 98Q32 88 36 80Q44 76 50 86Z"/>')}<path class="a-d" d="M28 38Q50 22 72 38L70 44Q50 32 30 44Z"/><path class="a-t" d="M50 52L48 60H52M44 67Q50 70 56 67"/>`,
  'plex-the-tyrant': `
    <path class="a-d" d="M10 98L20 50L50 86L80 50L90 98Z"/><path class="a-p" d="M34 34H66Q70 58 60 70Q50 84 40 70Q30 58 34 34Z"/><path class="a-f" d="M50 72L56 76L50 96L44 76Z"/>
    ${both('<path class="a-f" d="M36 46L46 49Q42 54 37 51Z"/><path class="a-l" d="M34 42L47 47"/>')}<path class="a-c" d="M30 38L24 8L38 22L44 2L50 20L56 2L62 22L76 8L70 38Q50 30 30 38Z"/><path class="a-t" d="M50 50L47 60H53M42 67H58"/>`,
  'immortal-knight': `
    <path class="a-d" d="M48 14Q60 -6 90 8L80 12L86 22Q68 14 54 20Z"/><path class="a-p" d="M24 30Q50 6 76 30L78 58Q72 82 50 94Q28 82 22 58Z"/><path class="a-c" d="M46 16H54L56 90L50 94L44 90ZM22 44Q50 52 78 44V54Q50 62 22 54Z"/>
    <path class="a-f" d="M26 47L44 51V55L26 52ZM74 47L56 51V55L74 52ZM34 66a2 2 0 1 0 .1 0ZM34 74a2 2 0 1 0 .1 0ZM66 66a2 2 0 1 0 .1 0ZM66 74a2 2 0 1 0 .1 0Z"/>`,
};
