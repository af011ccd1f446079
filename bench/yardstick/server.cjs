// boardgame.io's server: `node server.cjs PORT [FOLDER]`. With a folder it keeps its matches there (FlatFile), else in memory.

const {FlatFile, Server} = require('boardgame.io/server');
const {sheets} = require('./game.cjs');

const [port, folder] = process.argv.slice(2);
const kept = folder ? {db: new FlatFile({dir: folder})} : {};
Server({games: [sheets], origins: ['http://127.0.0.1'], ...kept}).run(Number(port), () => console.log('ready'));
