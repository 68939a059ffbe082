import { faultsIn, type Mutant } from './mutant.ts'

const SETTINGS = 'server/src/modules/settings'
const PLATFORM = 'server/src/platform'

export const platformMutants: readonly Mutant[] = [
  ...faultsIn(`${PLATFORM}/mail/mail-wording.ts`, ['mail-wording.test.ts'], {
    'a greeting without a name is left out': ["used.every((value) => value === '')", 'false'],
    'a value keeps its own direction in our words': ['return isolate(value)', 'return value'],
  }),
  ...faultsIn(`${SETTINGS}/mails/mail-wording.rules.ts`, ['mail-templates.api.test.ts'], {
    'a variable the mail does not have is refused': ['if (unknown) return', 'if (false) return'],
    'a text without what the reader needs is refused': ['required && !used.has(name)', 'false'],
  }),
  ...faultsIn(`${SETTINGS}/mails/save-mail-template.ts`, ['mail-templates.api.test.ts'], {
    'a mail changed by somebody else is not overwritten': ['if (before.version !== version)', 'if (false)'],
  }),
  ...faultsIn(`${PLATFORM}/database/job-takers.ts`, [`${PLATFORM}/jobs.api.test.ts`], {
    'a job stays with a server that lives': [' and not exists (', ' and exists ('],
    'whoever takes jobs is seen by others': ['      if (client === null) connect()\n      else lock(client, id)\n', ''],
    'a job of a dead server is released': ["interval '20 seconds'", "interval '20 days'"],
  }),
  ...faultsIn(`${PLATFORM}/database/job-schedule.ts`, ['server/src/modules/status/status.api.test.ts'], {
    'a nightly job that was not done last night is late': ['? 26 : 3', '? 260 : 3'],
    'a job that was done is in time again': ['do update set done_at = now()', 'do nothing'],
  }),
  ...faultsIn(`${PLATFORM}/backup/restore.ts`, ['backup.long.test.ts'], {
    'a restored database has its indexes': ['for (const { definition } of indexes) await owner.query(definition)', ''],
  }),
  ...faultsIn(`${PLATFORM}/backup/nightly.ts`, ['backup.long.test.ts'], {
    'the newest backups are kept': [
      'all.slice(0, Math.max(0, all.length - config.BACKUPS_KEPT))',
      'all.slice(config.BACKUPS_KEPT)',
    ],
    'of several servers one makes the backup': ['rows[0]?.free ? await work() : null', 'await work()'],
  }),
  ...faultsIn(`${PLATFORM}/backup/archive/recover.ts`, ['archive.long.test.ts'], {
    'the log is played to the moment and no further': ['...(until && {', '...(false && until && {'],
  }),
  ...faultsIn(`${PLATFORM}/backup/archive/restore-until.ts`, ['archive.long.test.ts'], {
    'what opens with another key is not restored': ['if (base.keyId !== keyId)', 'if (false)'],
    'what is there is replaced only when forced': [
      "existsSync(join(data, 'PG_VERSION')) && !force",
      "existsSync(join(data, 'PG_VERSION')) && false",
    ],
  }),
  ...faultsIn(`${PLATFORM}/backup/archive/copy-files.ts`, ['archive.long.test.ts'], {
    'no anchor vouches for lines of later': ['if (at > last) await storage.delete(key)', ''],
  }),
  ...faultsIn(`${PLATFORM}/backup/archive/make-base.ts`, ['archive.long.test.ts'], {
    'the log a base needs stays': ['part < oldest.firstPart', 'part > oldest.firstPart'],
  }),
  ...faultsIn(`${PLATFORM}/backup/backup-file.ts`, ['backup-disk-full.api.test.ts'], {
    'a backup that finds no room says so': ['if (NO_ROOM.has(code))', 'if (false)'],
    'a backup that was cut short leaves no file': ['await rm(partial, { force: true })', ''],
  }),
  ...faultsIn('server/src/modules/activity/find-lines.ts', ['archive-activity.api.test.ts'], {
    'a page runs on from the log into its archive': [
      'if (lines.length === limit) return lines',
      'if (lines.length > 0) return lines',
    ],
    'portions of an act are found by its module': [
      'arrayContains(activityArchive.actions, [action])',
      "arrayContains(activityArchive.actions, [action, ''])",
    ],
  }),
  ...faultsIn('server/src/modules/activity/archive-activity.ts', ['archive-activity.api.test.ts'], {
    'a year of the log stays': ['now.getUTCMonth() - KEPT_MONTHS', 'now.getUTCMonth() + KEPT_MONTHS'],
  }),
  ...faultsIn('server/src/modules/activity/prove-activity.ts', ['prove-activity.api.test.ts'], {
    'an anchored line that is missing is found': [
      "where encode(l.hash, 'hex') is distinct from h.hash",
      "where encode(l.hash, 'hex') <> h.hash",
    ],
    'the last heads are met as well': ['  await write()\n  await tx', '  await tx'],
  }),
  ...faultsIn('server/src/modules/activity/merge-anchors.ts', ['archive-activity.api.test.ts'], {
    'a merged anchor has the last head of each chain': ['head.seq > (last.get', 'head.seq < (last.get'],
  }),
  ...faultsIn(`${PLATFORM}/database/data-changes.ts`, ['data-changes.api.test.ts'], {
    'a data change that was cut short goes on from there': [
      'on conflict do nothing',
      'on conflict (name) do update set position = 0',
    ],
    'a data change that failed says so': [
      "await owner.query('update data_changes set failed_at = now() where name = $1', [name])",
      '',
    ],
  }),
  ...faultsIn(`${PLATFORM}/database/migrate.ts`, ['data-changes.api.test.ts'], {
    'a migration comes after the data change it needs': [
      'await finishDataChange(client, change, options.portions)',
      'void change',
    ],
  }),
  ...faultsIn(`${PLATFORM}/database/migrate.ts`, ['migrate.api.test.ts'], {
    'a migration gives way to whoever holds a lock': ['sqlState(error) !== LOCK_NOT_AVAILABLE || ', ''],
  }),
  ...faultsIn(`${PLATFORM}/database/baseline.ts`, ['baseline.api.test.ts'], {
    'a database older than the baseline is refused': [
      'replaced.every(({ name }) => names.has(name))',
      'replaced.some(({ name }) => names.has(name))',
    ],
  }),
  ...faultsIn(`${PLATFORM}/database/replicas/replica.ts`, ['replicas.api.test.ts'], {
    'a replica that is behind does not answer': ['if (at < position) {', 'if (false) {'],
    'a replica is one of our own database': [
      'if ((await within(ANSWER_MS, clusterOf(client))) !== ours)',
      'if (false)',
    ],
  }),
  ...faultsIn(`${PLATFORM}/database/replicas/list-reads.ts`, ['replicas.api.test.ts'], {
    'what a person writes is remembered': ['if (call.wrote && userId !== null) await advance(userId)', ''],
    'a call that has begun a transaction reads what it wrote': [
      'Object.assign(call, { atPrimary: true, wrote: true })',
      'Object.assign(call, { wrote: true })',
    ],
  }),
  ...faultsIn(`${PLATFORM}/database/replicas/positions.ts`, ['replicas.api.test.ts'], {
    'who forgot what was written trusts no replica': [
      'if (found.since !== null) return',
      'if (found.since !== undefined) return',
    ],
  }),
  ...faultsIn(`${PLATFORM}/database/pooler.ts`, ['pooler.api.test.ts'], {
    'what sessions of a pooler begin with does not hold for the owner': [
      'if (user === decodeURIComponent(new URL(ownerUrl).username))',
      'if (false)',
    ],
    'sessions from before a pooler was prepared are refused': ['  if (missing)\n', '  if (false)\n'],
  }),
  ...faultsIn(`${PLATFORM}/database/connection.ts`, ['pooler.api.test.ts'], {
    'through a pooler no statement has a name': ['if (argument.name !== undefined) argument.name = undefined', ''],
  }),
  ...faultsIn(`${PLATFORM}/config.ts`, ['config.test.ts'], {
    'a small machine has one process': ['cores <= 2 ? 1 :', 'cores <= 1 ? 1 :'],
  }),
  ...faultsIn(`${PLATFORM}/vault.ts`, ['vault.test.ts'], {
    'a sealed value opens in its row alone': [
      '${place.table}.${place.column}:${place.row}',
      '${place.table}.${place.column}',
    ],
    'the nonce is new each time': ['const nonce = randomBytes(NONCE_BYTES)', 'const nonce = Buffer.alloc(NONCE_BYTES)'],
    'macs differ by purpose': ['.update(`${purpose}\\n${text}`)', '.update(text)'],
    'a sealed value names its key': ['keys.find((one) => one.id === id)', 'keys[0]'],
    'a value from before keys had ids opens': [
      'if (version === WITHOUT_KEY_ID) return openWithAny(',
      'if (false) return openWithAny(',
    ],
  }),
  ...faultsIn(`${PLATFORM}/log-value.ts`, ['log.test.ts'], {
    'parameters of a failed query are not logged': ["text.replace(/\\nparams: [\\s\\S]*/, '')", 'text'],
    'a value PostgreSQL quotes is not logged': ['error.message.replace(/: ".*"/s, \'\')', 'error.message'],
    'a string is cut': ['text.length <= most ? text', 'text.length >= 0 ? text'],
  }),
  ...faultsIn('contract/src/protocol/access.ts', ['access.test.ts'], {
    'a role that is not named is refused': ['if (!scope) return null', "if (!scope) return 'own'"],
    'who waits for approval is refused': ['if (access.approved && !caller.approved) return null', ''],
    'staff need the permission': ["role === 'admin-staff' || role === 'reservation'", "role === 'admin-staff'"],
    'nobody is let in without a session': ["return access.anonymous ? 'own' : null", "return 'own'"],
    'an agent holds no permission by name': [
      '(needsPermission(role) && permissions.has(name))',
      'permissions.has(name)',
    ],
  }),
  ...faultsIn(`${PLATFORM}/moves.ts`, ['moves.test.ts'], {
    'only who may move it moves it': [' && table[name].by.includes(by)', ''],
    'a step that is not in the table is a bug': [
      'if (!starts.includes(from) || !ends.includes(to))',
      'if (!starts.includes(from))',
    ],
  }),
  ...faultsIn(`${PLATFORM}/page-key.ts`, ['page-key.test.ts'], {
    'a page key is a number': ['if (!/^\\d{1,15}$/.test(text)) throw', 'if (false) throw'],
    'the last page has no next': ['found.length > limit ? page.at(-1)', 'found.length >= limit ? page.at(-1)'],
  }),
  ...faultsIn(`${PLATFORM}/mail/mail-parts.ts`, ['mail-layout.test.ts'], {
    'a name inside an Arabic sentence is isolated': ['=> `<bdi>${phrase}</bdi>`', '=> phrase'],
  }),
  ...faultsIn(`${PLATFORM}/mail/mail-layout.ts`, ['mail-layout.test.ts'], {
    'the text part has the code': ['    content.code,\n', ''],
    'a subject has no direction marks': ["subject.replace(/[\\u200e\\u200f\\u2066-\\u2069]/g, '')", 'subject'],
  }),
  ...faultsIn(`${PLATFORM}/documents/csv-table.ts`, ['table-file.test.ts'], {
    'a cell that begins like a formula stays text': ["(FORMULA.test(text) ? `'${text}` : text)", 'text'],
    'a tab before a formula is seen': ['@\\t\\r\\uFF1D', '@\\uFF1D'],
    "a cell with Excel's other separator is quoted": [', quoted_match: /;/', ''],
    'Excel learns that it is UTF-8': [
      'escapeFormula(headOf(table, column)))], true)',
      'escapeFormula(headOf(table, column)))], false)',
    ],
    "a moment is told by the agency's clock": ["if (kind === 'moment') return localStamp(zone, String(cell))", ''],
    'totals stand at the end': ['if (totals) parts.push(write([line(totals)]))', ''],
  }),
  ...faultsIn(`${PLATFORM}/documents/xlsx-table.ts`, ['table-file.test.ts'], {
    'an amount too long for a sheet stays whole': ['.length > DIGITS) return', '.length > DIGITS * 2) return'],
  }),
  ...faultsIn(`${PLATFORM}/retention.ts`, ['server/src/modules/bookings/travellers/erase-passports.api.test.ts'], {
    'passports are kept for a month after the trip': ['const KEPT_DAYS = 30', 'const KEPT_DAYS = 29'],
  }),
  ...faultsIn(
    'server/src/modules/bookings/travellers/erase-passports.ts',
    ['server/src/modules/bookings/travellers/erase-passports.api.test.ts'],
    {
      'the number itself leaves': [
        'set passport_sealed = null, passport_tail = null',
        'set passport_country = null, passport_tail = null',
      ],
    },
  ),
  ...faultsIn(
    'server/src/modules/visas/applications/erase-documents.ts',
    ['server/src/modules/visas/applications/applications.api.test.ts'],
    {
      'an application that is open keeps its passports': [
        '        inArray(visaApplications.state, [...closedStates]),\n',
        '',
      ],
    },
  ),
  ...faultsIn('server/src/modules/people/erase-removed.ts', ['server/src/housekeeping.api.test.ts'], {
    'who has money with us is not forgotten': ['(w.balance <> 0 or w.held <> 0)', 'false'],
    'agents are not forgotten': ["u.role = 'customer' and ", ''],
  }),
]
