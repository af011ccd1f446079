// Passkeys as browsers know them: made and used by navigator.credentials, told to the server as text.

import {Refused} from './api.js';
import {t} from './i18n.js';
import {must} from './must.js';

/** Whether this browser has passkeys at this address: by HTTPS, or on this computer. */
export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined' && isSecureContext;

/** @param {string} text base64url */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** @param {ArrayBuffer | null} buffer */
const base64url = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer ?? [])))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** What the browser said no to, in a sentence.
 * @param {unknown} problem */
function refusal(problem) {
  if (!(problem instanceof DOMException)) return problem;
  if (problem.name === 'InvalidStateError') return new Refused(0, 'passkey', t('This device already keeps a passkey for this account.'));
  if (problem.name === 'SecurityError' || problem.name === 'NotSupportedError') return new Refused(0, 'passkey', t('This browser cannot use passkeys here.'));
  return new Refused(0, 'passkey', t('No passkey was used: it was canceled, or took too long.'));
}

/** @template T @param {Promise<T | null>} asked @returns {Promise<T>} */
async function answered(asked) {
  try {
    return must(await asked);
  } catch (problem) {
    throw refusal(problem);
  }
}

/** Has the device make a passkey, which asks for a finger, a face or a PIN.
 * @param {Wire.PasskeyCreationJson} asked */
export async function makePasskey(asked) {
  const made = /** @type {PublicKeyCredential} */ (await answered(navigator.credentials.create({publicKey: {
    challenge: bytes(asked.challenge),
    rp: {id: asked.site, name: asked.site_name},
    user: {id: new TextEncoder().encode(asked.account), name: asked.name, displayName: asked.name},
    pubKeyCredParams: asked.algorithms.map((alg) => ({type: 'public-key', alg})),
    excludeCredentials: asked.known.map((id) => ({type: 'public-key', id: bytes(id)})),
    authenticatorSelection: {residentKey: 'required', requireResidentKey: true, userVerification: 'required'},
    attestation: 'none',
    timeout: asked.seconds * 1000,
  }})));
  const answer = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return {client_data: base64url(answer.clientDataJSON), attestation: base64url(answer.attestationObject)};
}

/** Has the device sign by one of its passkeys for this address, whichever is chosen there.
 * @param {Wire.PasskeyRequestJson} asked */
export async function usePasskey(asked) {
  const used = /** @type {PublicKeyCredential} */ (await answered(navigator.credentials.get({publicKey: {
    challenge: bytes(asked.challenge), rpId: asked.site, userVerification: 'required', timeout: asked.seconds * 1000,
  }})));
  const answer = /** @type {AuthenticatorAssertionResponse} */ (used.response);
  return {
    credential: base64url(used.rawId),
    client_data: base64url(answer.clientDataJSON),
    authenticator_data: base64url(answer.authenticatorData),
    signature: base64url(answer.signature),
    user_handle: base64url(answer.userHandle),
  };
}
