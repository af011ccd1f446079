// What the rules say, for tests that hold the client's modules against them. Python is asked once.

import {execFileSync} from 'node:child_process';

const PYTHON = process.env.PYTHON ?? '.venv/bin/python';

/**
 * @typedef {{picture: string, orientations: Cell[][], turned: Cell[], flipped: Cell[]}} RulesShape
 * @typedef {{id: string, rows: string[], places: Record<string, number[][]>}} RulesSheet
 * @typedef {{hero: string, space: number, attack: Cell[], marks: number[][]}} RulesAttack
 * @type {{shapes: RulesShape[], sheets: RulesSheet[], attacks: RulesAttack[], names: string[]}}
 */
export const RULES = JSON.parse(execFileSync(PYTHON, ['-m', 'tests.web.unit.from_rules'], {encoding: 'utf-8', maxBuffer: 2 ** 26}));
