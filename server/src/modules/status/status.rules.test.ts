import { describe, expect, test } from 'vitest'
import {
  backupState,
  connectionsState,
  databaseState,
  inDoubtState,
  ledgerState,
  levelState,
  logState,
  NIGHTLY_MS,
  queueState,
  replicaState,
  supplierState,
  targets,
} from './status.rules.ts'

const supplier = { enabled: true, breaker: 'closed', answers: 10, failures: 0 }

describe('what is good, to be watched, and bad', () => {
  test.each([
    ['a fast database', databaseState(3), 'good'],
    ['a slow one', databaseState(400), 'watch'],
    ['one that hardly answers', databaseState(4_000), 'bad'],
    ['requests that wait for a connection', connectionsState(1), 'watch'],
    ['many of them', connectionsState(6), 'bad'],
    ['an empty queue', queueState({ oldestMinutes: 0, failed: 0 }), 'good'],
    ['a queue nobody works off', queueState({ oldestMinutes: 16, failed: 0 }), 'bad'],
    ['a job that was tried for the last time', queueState({ oldestMinutes: 0, failed: 1 }), 'watch'],
    ['a supplier that answers', supplierState(supplier), 'good'],
    ['one that fails one call in four', supplierState({ ...supplier, answers: 9, failures: 3 }), 'watch'],
    ['one that failed once', supplierState({ ...supplier, answers: 0, failures: 1 }), 'good'],
    ['one whose breaker is open', supplierState({ ...supplier, breaker: 'open' }), 'bad'],
    ['one that is switched off', supplierState({ ...supplier, enabled: false, breaker: 'open' }), 'off'],
    ['a booking in doubt', inDoubtState(1), 'bad'],
    ['books that hold', ledgerState({ ok: true, ageMs: NIGHTLY_MS }), 'good'],
    ['books that were not proven last night', ledgerState({ ok: true, ageMs: NIGHTLY_MS + 1 }), 'watch'],
    ['books that do not hold', ledgerState({ ok: false, ageMs: 0 }), 'bad'],
    ['a backup of last night', backupState(7, NIGHTLY_MS), 'good'],
    ['an old backup', backupState(7, NIGHTLY_MS + 1), 'bad'],
    ['the first night', backupState(7, null), 'watch'],
    ['backups made elsewhere', backupState(0, null), 'off'],
    ['a log that is kept', logState({ isFailing: false, ageMs: 5 * 60_000 }), 'good'],
    ['one of which nothing was kept for long', logState({ isFailing: false, ageMs: 5 * 60_000 + 1 }), 'watch'],
    ['one that cannot be kept', logState({ isFailing: true, ageMs: 0 }), 'bad'],
    ['a log kept elsewhere', logState(null), 'off'],
    ['a replica that follows', replicaState({ secondsBehind: 5 }), 'good'],
    ['one that is behind', replicaState({ secondsBehind: 6 }), 'watch'],
    ['one that stands still', replicaState({ secondsBehind: 61 }), 'bad'],
    ['one that does not answer', replicaState(null), 'bad'],
    ['a level that is held', levelState({ total: 1_000, good: 999 }, targets.errors), 'good'],
    ['one that is missed', levelState({ total: 1_000, good: 998 }, targets.errors), 'bad'],
    ['hardly any requests', levelState({ total: 19, good: 0 }, targets.errors), 'off'],
  ])('%s', (_, state, expected) => expect(state).toBe(expected))
})
