/* Random solo base games in C, as the kernel plays them: the same dice, the same games, score by score.
 *
 * The measure of how near the kernel is to what the machine can do. Only what such games need is here: no heroes, effects, skills or
 * neighbours. `tables.h` is written by `bench/c_games/__main__.py` from the kernel's tables.
 */

#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef unsigned __int128 set; /* of spaces: bit 11 * row + column */
typedef uint64_t word;

#define SET(high, low) (((set)(high) << 64) | (set)(low))

static inline int size(set s) { return __builtin_popcountll((word)s) + __builtin_popcountll((word)(s >> 64)); }

#include "tables.h"

#define SIDE 11
#define SEASONS 4
#define EDICTS 4

typedef struct {
    set terrain[TERRAINS], filled;
    int coins, closed; /* mountains without an empty neighbor */
} sheet;

/* ---- sets */

static inline set left(set s) { return (s & ~FIRST_COLUMN) >> 1; }
static inline set right(set s) { return (s & ~LAST_COLUMN) << 1; }
static inline set up(set s) { return s >> SIDE; }
static inline set down(set s) { return (s << SIDE) & EVERYWHERE; }
static inline set spread(set s) { return left(s) | right(s) | up(s) | down(s); }
static inline set inside(set s, set other) { return s & ~spread(EVERYWHERE & ~other); }
static inline set first(set s) { return s & -s; }

static inline set first_cluster(set s) {
    set cluster = first(s), grown;
    while ((grown = (cluster | spread(cluster)) & s) != cluster) cluster = grown;
    return cluster;
}

static inline int nth_of_word(word w, int n) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ull << n, w));
#else
    while (n--) w &= w - 1;
    return __builtin_ctzll(w);
#endif
}

static inline int nth(set s, int n) {
    int low = __builtin_popcountll((word)s);
    return n < low ? nth_of_word((word)s, n) : 64 + nth_of_word((word)(s >> 64), n - low);
}

static inline set rows_met(set s) {
    s |= s >> 1; s |= s >> 2; s |= s >> 4; s |= s >> 3;
    return s & FIRST_COLUMN;
}

static inline set columns_met(set s) {
    s |= s >> SIDE; s |= s >> 2 * SIDE; s |= s >> 4 * SIDE; s |= s >> 3 * SIDE;
    return s & TOP_ROW;
}

/* ---- dice: SplitMix64 */

#define GAMMA 0x9E3779B97F4A7C15ull

static inline word mixed(word w) {
    w = (w ^ (w >> 30)) * 0xBF58476D1CE4E5B9ull;
    w = (w ^ (w >> 27)) * 0x94D049BB133111EBull;
    return w ^ (w >> 31);
}

static inline int below(word *rng, word bound) {
    *rng += GAMMA;
    word product = (mixed(*rng) >> 32) * bound;
    if ((product & 0xFFFFFFFFull) < bound) {
        word surplus = (0xFFFFFFFFull - bound + 1) % bound;
        while ((product & 0xFFFFFFFFull) < surplus) {
            *rng += GAMMA;
            product = (mixed(*rng) >> 32) * bound;
        }
    }
    return (int)(product >> 32);
}

static inline void shuffle(word *rng, int *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        int other = below(rng, last + 1), card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* ---- scoring */


static int villages(int card, const sheet *s) {
    int total = 0, best = 0, second = 0;
    for (set rest = s->terrain[VILLAGE]; rest;) {
        set cluster = first_cluster(rest), around = spread(cluster) & ~cluster;
        rest &= ~cluster;
        int stars = 0;
        switch (card) {
        case WILDHOLDS: stars = size(cluster) >= LEAST[card]; break;
        case GREAT_CITY: stars = MOUNTAINS & around ? 0 : size(cluster); break;
        case SHIELDGATE: stars = size(cluster); break;
        case GREENGOLD_PLAINS: {
            int terrains = 0;
            for (int t = 0; t < TERRAINS; t++)
                if (t != VILLAGE) terrains += (s->terrain[t] & spread(cluster)) != 0;
            stars = terrains >= LEAST[card];
        }
        }
        total += stars;
        if (stars > best) second = best, best = stars;
        else if (stars > second) second = stars;
    }
    return card == GREAT_CITY ? best : card == SHIELDGATE ? second : total;
}

static int shores(const sheet *s, int own, int other) {
    int found = 0;
    for (set rest = s->terrain[own]; rest;) {
        set cluster = first_cluster(rest);
        rest &= ~cluster;
        found += !((spread(cluster) & s->terrain[other]) | (cluster & EDGE));
    }
    return found;
}

static int score(int card, const sheet *s) {
    const set forest = s->terrain[FOREST], farms = s->terrain[FARM], waters = s->terrain[WATER], filled = s->filled;
    const int *stars = STARS[card];
    switch (card) {
    case SENTINEL_WOOD: return size(forest & EDGE) * stars[0];
    case GREENBOUGH: return (size(rows_met(forest)) + size(columns_met(forest))) * stars[0];
    case TREETOWER: return size(inside(forest, filled)) * stars[0];
    case STONESIDE_FOREST: {
        set mountains = 0;
        for (set rest = forest; rest;) {
            set cluster = first_cluster(rest), touched = spread(cluster) & MOUNTAINS;
            rest &= ~cluster;
            if (size(touched) > 1) mountains |= touched;
        }
        return size(mountains) * stars[0];
    }
    case CANAL_LAKE: return size(waters & spread(farms)) * stars[0] + size(farms & spread(waters)) * stars[1];
    case MAGES_VALLEY: return size(waters & spread(MOUNTAINS)) * stars[0] + size(farms & spread(MOUNTAINS)) * stars[1];
    case THE_GOLDEN_GRANARY: return size(waters & spread(RUINS)) * stars[0] + size(farms & RUINS) * stars[1];
    case SHORESIDE_EXPANSE: return shores(s, FARM, WATER) * stars[0] + shores(s, WATER, FARM) * stars[1];
    case WILDHOLDS: case GREAT_CITY: case GREENGOLD_PLAINS: case SHIELDGATE: return villages(card, s) * stars[0];
    case BORDERLANDS: {
        set open = EVERYWHERE & ~filled;
        return (2 * SIDE - size(rows_met(open)) - size(columns_met(open))) * stars[0];
    }
    case LOST_BARONY: {
        int side = 0;
        for (set corners = filled; corners; side++) {
            set both = corners & left(corners);
            corners = both & up(both);
        }
        return side * stars[0];
    }
    case THE_BROKEN_ROAD: {
        int found = 0;
        for (int n = 0; n < SIDE; n++) found += !(DIAGONAL[n] & ~filled);
        return found * stars[0];
    }
    case THE_CAULDRONS: return size(inside(EVERYWHERE & ~filled, filled)) * stars[0];
    }
    __builtin_unreachable();
}

/* ---- a game */

static inline void draw(sheet *s, set spaces, int terrain, int coin) {
    s->terrain[terrain] |= spaces;
    s->filled |= spaces;
    int closed = size(inside(MOUNTAINS, s->filled));
    s->coins += coin + closed - s->closed;
    if (s->coins > COIN_TRACK) s->coins = COIN_TRACK;
    s->closed = closed;
}

static inline void walk(sheet *s, int card) {
    set room = EVERYWHERE & ~s->filled, found = ANCHORS[WALKS_AS[card]];
    for (word cells = (word)LYING[WALKS_AS[card]]; cells; cells &= cells - 1) found &= room >> __builtin_ctzll(cells);
    for (const unsigned char *at = WALK[card]; *at != WALK_END; at++)
        if (found >> *at & 1) {
            draw(s, LYING[WALKS_AS[card]] << *at, MONSTER, 0);
            return;
        }
}

static inline void explore(sheet *s, int card, int on_ruins, word *rng) {
    set found[MOST_ORIENTATIONS], room = EVERYWHERE & ~s->filled;
    int before[MOST_ORIENTATIONS + 1];
    int count = search(card, room, found, before);
    if (on_ruins) {
        count = 0;
        for (int n = 0; n < ORIENTATIONS[card]; n++) {
            set anchors = 0;
            for (word cells = (word)LYING[ORIENTATION[card][n]]; cells; cells &= cells - 1)
                anchors |= RUINS >> __builtin_ctzll(cells);
            before[n] = count;
            found[n] &= anchors;
            count += size(found[n]);
        }
        before[ORIENTATIONS[card]] = count;
    }
    if (!count) {
        if (!room) return;
        int terrain = on_ruins ? ANY[below(rng, ANY_COUNT)] : INSTEAD[card][below(rng, INSTEAD_COUNT[card])];
        draw(s, (set)1 << nth(room, below(rng, size(room))), terrain, 0);
        return;
    }
    int index = below(rng, count), n = 0;
    for (int other = 1; other < ORIENTATIONS[card]; other++) n += before[other] <= index;
    int anchor = nth(found[n], index - before[n]);
    int terrain = DRAWN[card][below(rng, DRAWN_COUNT[card])];
    draw(s, LYING[ORIENTATION[card][n]] << anchor, terrain, HAS_COIN[card][n]);
}

static void play(word seed, int64_t number, int64_t *edicts, int64_t (*scores)[4]) {
    word rng = mixed(mixed(seed + GAMMA) ^ (word)number * GAMMA);
    int order[EDICTS], ambushes[AMBUSHES], deck[DECK];
    for (int back = 0; back < EDICTS; back++) order[back] = STACK[back][below(&rng, 4)];
    shuffle(&rng, order, EDICTS);
    for (int edict = 0; edict < EDICTS; edict++) edicts[edict] = order[edict];
    for (int n = 0; n < AMBUSHES; n++) ambushes[n] = AMBUSH[n];
    shuffle(&rng, ambushes, AMBUSHES);

    /* All cards are dealt before the first is drawn, as the kernel deals a future. */
    int cards[SEASONS][DECK], counts[SEASONS], out = 0;
    for (int season = 0; season < SEASONS; season++) {
        int in_deck = 0, count = 0;
        for (; in_deck < EXPLORES; in_deck++) deck[in_deck] = EXPLORE[in_deck];
        for (int n = out; n <= season; n++) deck[in_deck++] = ambushes[n];
        for (int time = 0; time < THRESHOLD[season];) {
            int drawn = below(&rng, in_deck), card = deck[drawn];
            deck[drawn] = deck[--in_deck];
            cards[season][count++] = card;
            time += TIME[card];
            if (KIND[card] == IS_AMBUSH) {
                int place = out;
                while (ambushes[place] != card) place++;
                ambushes[place] = ambushes[out];
                ambushes[out++] = card;
            }
        }
        counts[season] = count;
    }

    sheet s = START;
    int on_ruins = 0;
    for (int season = 0; season < SEASONS; season++) {
        for (int n = 0; n < counts[season]; n++) {
            int card = cards[season][n];
            if (KIND[card] == IS_RUINS) on_ruins = 1;
            else if (KIND[card] == IS_AMBUSH) walk(&s, card);
            else explore(&s, card, on_ruins, &rng), on_ruins = 0;
        }
        scores[season][0] = score(order[season], &s);
        scores[season][1] = score(order[(season + 1) % EDICTS], &s);
        scores[season][2] = s.coins;
        scores[season][3] = -size(spread(s.terrain[MONSTER]) & ~s.filled & EVERYWHERE);
    }
}

void play_games(word seed, int64_t first, int64_t games, int64_t (*edicts)[EDICTS], int64_t (*scores)[SEASONS][4]) {
    for (int64_t n = 0; n < games; n++) play(seed, first + n, edicts[n], scores[n]);
}
