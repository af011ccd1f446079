// A whole solo game through a client whose types were generated from the OpenAPI document: `node play_game.ts URL TOKEN`.

import createClient from 'openapi-fetch';
import type {paths} from './api.d.ts';

const [server, token] = process.argv.slice(2);
const {GET, POST} = createClient<paths>({baseUrl: server, headers: {Authorization: `Bearer ${token}`}});

/** What was answered, or the reason why not. */
async function asked<T>(request: Promise<{data?: T; error?: {reason: string}}>): Promise<T> {
  const {data, error} = await request;
  if (error !== undefined || data === undefined) throw new Error(error?.reason ?? 'no answer');
  return data;
}

const {code} = await asked(POST('/api/tables', {body: {edition: 'base', seats: 1, seed: 'generated-client'}}));
const params = {path: {code}};
await asked(POST('/api/tables/{code}/start', {params}));
for (;;) {
  const {version, table, view, decision} = await asked(GET('/api/tables/{code}/view', {params}));
  if (decision?.kind !== 'draw') {
    console.log(JSON.stringify({code, status: table.status, scores: view?.scores.length}));
    break;
  }
  const shape = decision.shapes.find((each) => each.places.length > 0);
  if (!shape) throw new Error('there is always a place');
  const terrain = decision.terrains[0] as 'forest';
  await asked(POST('/api/tables/{code}/moves', {
    params,
    body: {kind: 'draw', id: `move ${version}`, version, shape: shape.number, terrain, spaces: shape.places[0]},
  }));
}
