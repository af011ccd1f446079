// How much of what is being fetched has come.

/** Counts the bytes of all that is fetched from now on, until what is returned is called: tells which part of `total` has come.
 * @param {number} total @param {(part: number) => void} tell */
export function countFetched(total, tell) {
  const uncounted = globalThis.fetch;
  let come = 0;
  globalThis.fetch = async (...asked) => {
    const {ok, body, status, headers} = await uncounted(...asked);
    if (!ok || !body) return new Response(body, {status, headers});
    const counter = new TransformStream({
      transform(/** @type {Uint8Array} */ chunk, passed) {
        come += chunk.byteLength;
        tell(Math.min(1, come / total));
        passed.enqueue(chunk);
      },
    });
    return new Response(body.pipeThrough(counter), {status, headers}); // with its type: WebAssembly is compiled while it comes
  };
  return () => { globalThis.fetch = uncounted; };
}
