// What the server calls by a word of its own, as administrators read it.

import {t} from '../i18n.js';

/** @param {string} status of a table */
export function statusWords(status) {
  switch (status) {
    case 'open': return t('waiting for players');
    case 'playing': return t('being played');
    case 'finished': return t('played to the end');
    case 'abandoned': return t('abandoned');
    default: return status;
  }
}

/** What was done, to whom or what.
 * @param {Wire.InterventionJson} done */
export function doneWords({kind, subject}) {
  switch (kind) {
    case 'renamed': return t('Account {subject} was renamed', {subject});
    case 'banned': return t('Account {subject} was banned', {subject});
    case 'unbanned': return t('Account {subject} was let in again', {subject});
    case 'passphrase-link': return t('A link for a new passphrase was made for account {subject}', {subject});
    case 'account-deleted': return t('Account {subject} was deleted', {subject});
    case 'table-deleted': return t('Table {subject} was deleted', {subject});
    case 'log-rewritten': return t('A deleted player\'s name was removed from table {subject}', {subject});
    case 'chat-removed': return t('A line was removed from the chat at table {subject}', {subject});
    case 'announced': return t('Announcement {subject} was made', {subject});
    case 'announcement-removed': return t('Announcement {subject} was removed', {subject});
    default: return `${kind} ${subject}`;
  }
}

/** @param {string} by the id of an account, or where it came from */
export const byWords = (by) => (by === 'command line' ? t('on the command line') : by);
