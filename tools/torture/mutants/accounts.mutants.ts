import { faultsIn, type Mutant } from './mutant.ts'

const SIGN_IN = 'server/src/modules/accounts/sign-in'
const SESSION_TESTS = 'server/src/modules/accounts/session-settings/session-settings.api.test.ts'
const USERS = 'server/src/modules/accounts/users'
const ADDRESS = 'server/src/modules/accounts/address'
const VIEWING = 'server/src/modules/accounts/viewing/viewing.api.test.ts'
const COLLEAGUES = 'server/src/modules/agents/colleagues/colleagues.api.test.ts'
const CONTACTS = 'server/src/modules/agents/contacts'
const REVIEW = 'server/src/modules/agents/review'
const ROLES = 'server/src/modules/accounts/roles'

const PERSONAL = 'server/src/modules/personal-data'

export const accountsMutants: readonly Mutant[] = [
  ...faultsIn(`${PERSONAL}/personal-data.rules.ts`, ['personal-data.api.test.ts'], {
    'the office sees the last digits of passports': ['userId === requestedBy && ', ''],
    'passports of clients are not dumped': [" && role === 'customer'", ''],
    'nobody with money on the account is erased': ["...(settled ? [] : (['balance'] as const)),", ''],
  }),
  ...faultsIn(`${PERSONAL}/open-export.ts`, ['personal-data.api.test.ts'], {
    'a data file is for whoever asked for it': ['        eq(dataExports.requestedBy, actor.userId),\n', ''],
    'a data file is gone after a week': ['        gt(dataExports.expiresAt, clock.now()),\n', ''],
  }),
  ...faultsIn(`${PERSONAL}/decide-erasure.ts`, ['personal-data.api.test.ts'], {
    'a withdrawn request closes no account': [" || request.state !== 'pending'", ''],
    'nobody is erased before their trip': ['if (obstacle) throw', 'if (obstacle === null) throw'],
  }),
  ...faultsIn(`${SIGN_IN}/sign-in.rules.ts`, [SESSION_TESTS], {
    'the idle time is the one of the settings': ['signsInWithCode(role) ? setting :', 'signsInWithCode(role) ? 60 :'],
    'customers are not signed out with the office': [': SESSION.customer.idleMinutes', ': setting'],
  }),
  ...faultsIn('server/src/modules/accounts/session-settings/save-session-settings.ts', [SESSION_TESTS], {
    'a time-out changed by somebody else is not overwritten': ['if (before.version !== version)', 'if (false)'],
  }),
  ...faultsIn(`${SIGN_IN}/sessions.ts`, ['sessions.api.test.ts'], {
    'a session ends': ['now >= expiresAt || ', ''],
    'an idle session ends': [' || now >= idleUntil', ''],
    'the token must fit': [
      'if (!user || !timingSafeEqual(user.tokenDigest, digest(secret))) return null',
      'if (!user) return null',
    ],
    'a session that is used lives on': [
      'if (now >= minutesAfter(user.lastUsedAt, TOUCH_MINUTES)) await touchSession(db.adhoc, sessionId, userId, now)',
      '',
    ],
    'signing out ends one session, not all': [
      'await tx.delete(sessions).where(eq(sessions.id, sessionId))',
      'await tx.delete(sessions)',
    ],
    'a removed or blocked person is out at once': ['return isShut || ', 'return '],
  }),
  ...faultsIn(`${SIGN_IN}/sessions.ts`, [VIEWING], {
    'a view ends after its time': ['now >= until || ', ''],
    'whoever becomes an administrator is no longer viewed': ['!user || !canBeViewed(user)', '!user'],
  }),
  ...faultsIn(`${SIGN_IN}/rights-digest.ts`, ['server/src/modules/notifications/watch-notifications.api.test.ts'], {
    'open pages hear of a changed role': ['(await listPermissionsOf(queries, user)).sort()', '[]'],
    "open pages hear of a colleague's rights": ['await readAuthUser(queries, user), permissions', 'permissions'],
  }),
  ...faultsIn(`${SIGN_IN}/sign-out.ts`, [VIEWING], {
    'signing out while viewing ends the session': ['    await endSession(tx, actor.sessionId)\n', ''],
    'it is the administrator who signs out': ['viewer?.userId ?? actor.userId', 'actor.userId'],
  }),
  ...faultsIn('server/src/modules/accounts/viewing/viewing.rules.ts', [VIEWING], {
    'nobody looks as an administrator': ["role !== 'admin' && ", ''],
  }),
  ...faultsIn('server/src/platform/http/register.ts', [VIEWING], {
    'whoever views only reads': ['if (!isReading(endpoint)) throw', 'if (false) throw'],
    'a view that is over shows nothing': ["if (over) throw new AppError('forbidden', { shown: 'viewing_over' })", ''],
  }),
  ...faultsIn(`${USERS}/user-sessions.ts`, ['user-sessions.api.test.ts'], {
    "a session is ended by its own person's id alone": [', eq(sessions.userId, user.id)', ''],
    'of the office administrators alone see where it is signed in': [
      "if (!user.moves.includes('edit')) throw",
      'if (false) throw',
    ],
  }),
  ...faultsIn(`${USERS}/remove-user.ts`, ['user-sessions.api.test.ts'], {
    'the reservation desk removes agents alone': ['    await assertVisible(tx, actor, user.id)\n', ''],
  }),
  ...faultsIn('server/src/modules/people/find-people.ts', ['server/src/modules/find/find.api.test.ts'], {
    'the reservation desk finds agents alone': ["actor.role === 'reservation' ? ", 'false ? '],
  }),
  ...faultsIn(`${SIGN_IN}/reset-password.ts`, ['reset-password.api.test.ts'], {
    'a new password ends every session': ['    await endSessions(tx, user.id)\n', ''],
    'a reset link expires': [
      "spendToken(tx, form.token, 'reset', now)",
      "spendToken(tx, form.token, 'reset', new Date(0))",
    ],
    'a blocked person gets no link': ['user && !(await isBlocked(services.db.adhoc, user))', 'user'],
    'a link sets no guessable password': ['if (isGuessable(form.password, user)) throw', 'if (false) throw'],
    'strangers cannot fill a mailbox': ["known || (await canMailStranger(services.limits, 'reset', email))", 'true'],
  }),
  ...faultsIn(`${SIGN_IN}/email-links.ts`, ['reset-password.api.test.ts'], {
    'a new link makes the older one dead': [
      '  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)))\n',
      '',
    ],
    'a link is of one purpose': ['eq(emailTokens.purpose, purpose), gt(', 'gt('],
  }),
  ...faultsIn(`${SIGN_IN}/sign-in.ts`, ['sign-in.api.test.ts'], {
    'a blocked person cannot sign in': [
      "if (await isBlocked(services.db.adhoc, user)) throw invalid({ email: 'blocked' })",
      '',
    ],
    'a code expires': ['live.expiresAt <= now || ', ''],
    'the code is bound to its request': ['requestDigest: digest(request),', "requestDigest: digest(''),"],
    'wrong tries are counted': ['.set({ triesLeft: left })', '.set({ triesLeft })'],
    'a customer needs no code, others do': ['if (signsInWithCode(user.role)) {', 'if (false) {'],
    'a code works once': ['  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id))\n', ''],
    'a code belongs to its address': ['user.email !== email || ', ''],
    'wrong codes in a row lock': ['const failures = user.codeFailures + 1', 'const failures = 1'],
    'a code is stored as a mac': ['codeMac: codeMac(services, user.id, code),', 'codeMac: code,'],
    'a known browser passes a lock': [
      'const lock = known ? null : locked(user, now)\n  if (lock) return',
      'const lock = locked(user, now)\n  if (lock) return',
    ],
  }),
  ...faultsIn(`${SIGN_IN}/sign-in.ts`, ['equal-work.api.test.ts'], {
    'a code nobody asked for does not tell whether an account exists': [
      'if (!sentCode) throw spent()',
      "if (!sentCode && (await findUserByEmail(db.adhoc, form.email))) await spendTry(services, 'code', { email: form.email, userId: 0 }, visitor)\n  if (!sentCode) throw spent()",
    ],
  }),
  ...faultsIn(`${SIGN_IN}/passwords.ts`, ['equal-work.api.test.ts'], {
    'an unknown address takes as long as a wrong password': [
      "const [, , , nonce = '', tag = ''] = (hash ?? (await decoy)).split('$')",
      "if (hash === undefined) return false\n  const [, , , nonce = '', tag = ''] = hash.split('$')",
    ],
  }),
  ...faultsIn(`${SIGN_IN}/attempt-limits.ts`, ['sign-in.api.test.ts'], {
    'tries are counted by network': ['addressKey(origin.ip)}`', '0}`'],
    'guesses from many networks wait': ["if (!known && purpose === 'password')", 'if (false)'],
  }),
  ...faultsIn(`${SIGN_IN}/devices.ts`, ['sign-in.rules.test.ts'], {
    "a browser's token is out of reach of scripts": ['HttpOnly; ', ''],
    "a browser's token is sent by our own pages alone": ['SameSite=Strict', 'SameSite=None'],
  }),
  ...faultsIn(`${SIGN_IN}/sign-in.rules.ts`, ['sign-in.rules.test.ts'], {
    'common passwords are refused': ['if (common.has(plain)) return true', ''],
    'a password of one character is refused': ['if (new Set(plain).size < 4) return true', ''],
    'the own address is no password': [
      'plain.includes(part.toLowerCase()',
      'plain.startsWith(`#${part.toLowerCase()}`',
    ],
  }),
  ...faultsIn(`${SIGN_IN}/register.ts`, ['register.api.test.ts'], {
    'taken addresses cannot be looked for': ['  await services.limits.spend(`taken:', '  void (`taken:'],
    'the owner of a taken address is told': ['    await mailOwner(services, form.email, origin)\n', ''],
  }),
  ...faultsIn(`${USERS}/user-moves.rules.ts`, ['user-moves.rules.test.ts'], {
    'only an administrator changes people of the office': ["actor.role === 'admin' || !isOffice(role)", 'true'],
    'nobody blocks themselves': ["if (move !== 'edit' && user.id === actor.userId) return 'not_yourself'", ''],
    'approving needs its own permission': ["? 'users.manage' : 'users.approve'", "? 'users.manage' : 'users.manage'"],
  }),
  ...faultsIn(`${USERS}/save-user.ts`, ['save-user.api.test.ts'], {
    'nobody is made an administrator by staff': ['if (!canManageRole(actor, form.role))', 'if (false)'],
    'one cannot change what opens the own account': ['  assertNotOwnAccess(actor, before, form)\n', ''],
    'staff have a managed role': ["form.role === 'admin-staff' && managedRoleId === null", 'false'],
    'a new user stands in the activity log': ["action: 'users.create'", "action: 'users.change'"],
  }),
  ...faultsIn(`${USERS}/change-user.ts`, ['save-user.api.test.ts'], {
    'a changed role ends the sessions': ['if (newRole || before.managedRoleId', 'if (before.managedRoleId'],
    'a changed address is verified anew': ['...(newAddress && !waits && { emailVerifiedAt: null }),', ''],
    'agents of a former salesman are free': [
      "if (newRole && before.role === 'salesman') await releaseAgents(tx, before.id)",
      '',
    ],
    'an agent is approved on the form alone': ['needsApproval(role) && !needsForm(role) &&', 'needsApproval(role) &&'],
  }),
  ...faultsIn(`${ADDRESS}/address-mails.ts`, ['address-changes.api.test.ts'], {
    'links to the old address are dead': ['  await deleteLinks(tx, before.id)\n', ''],
    'an address that was never confirmed gets no way back': ['  if (emailVerifiedAt === null) return\n', ''],
  }),
  ...faultsIn(`${ADDRESS}/request-address.ts`, ['address-changes.api.test.ts'], {
    'a balance needs a second person': ['return row?.money ?? false', 'return false'],
  }),
  ...faultsIn(`${USERS}/last-admin.ts`, ['save-user.api.test.ts'], {
    'of two administrators who remove each other one stays': [
      '  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`)\n',
      '',
    ],
  }),
  ...faultsIn(`${USERS}/set-user-status.ts`, ['user-status.api.test.ts'], {
    'a rejection needs its reason': ["if (move === 'reject' && !body.reason) throw", 'if (false) throw'],
    'a move is checked': ['    assertCanMove(actor, user, move)\n', ''],
    'an approved agent is told': [
      '    await mail.post(tx, user.email, mails.approved(',
      '    void (tx, user.email, mails.approved(',
    ],
    'a block ends the sessions': [
      '    await endSessions(tx, user.id)\n',
      '',
      'a session of a blocked person is over (sessions.ts)',
    ],
  }),
  ...faultsIn(`${USERS}/close-account.ts`, ['user-status.api.test.ts'], {
    'agents of a removed salesman are free': ["if (user.role === 'salesman') await releaseAgents(tx, user.id)", ''],
  }),
  ...faultsIn('server/src/modules/people/people.rules.ts', [COLLEAGUES], {
    'a blocked agency shuts its people out': ["or a.status = 'blocked' ", ''],
    'a colleague whom the agency blocked is out': [
      'or u.agency_blocked_at is not null ',
      '',
      'the block ends the sessions',
    ],
  }),
  ...faultsIn('server/src/modules/agents/colleagues/colleague.rules.ts', [COLLEAGUES], {
    'nobody gives a right they do not have': ['some((right) => !rights.has(right))', 'some(() => false)'],
    'the owner is changed by nobody': ["if (isOwner(colleague)) return 'owner_fixed'", ''],
    'nobody changes their own rights': ["colleague.id === actor.userId ? 'not_yourself' : null", 'null'],
  }),
  ...faultsIn('server/src/modules/agents/colleagues/hand-over.ts', [COLLEAGUES], {
    'somebody who has not come yet owns nothing': ["colleagueState(colleague) !== 'active'", 'false'],
  }),
  ...faultsIn(`${REVIEW}/decide-change.ts`, ['agency-changes.api.test.ts'], {
    'nobody approves the numbers they asked for': ['    assertSecondPerson(change, actor.userId)\n', ''],
    'a request that was replaced is not approved': ['if (change.version !== version)', 'if (false)'],
    'declined numbers do not count': [
      'approve ? await applyChange(services, tx, change) : {}',
      'await applyChange(services, tx, change)',
    ],
  }),
  ...faultsIn(`${CONTACTS}/contacts.queries.ts`, [`${CONTACTS}/agent-contacts.api.test.ts`], {
    'notes about an agent are read by who looks after them': ['  await readAgent(queries, actor, params.id)\n', ''],
  }),
  ...faultsIn(`${CONTACTS}/record-contact.ts`, [`${CONTACTS}/agent-contacts.api.test.ts`], {
    'notes about an agent are written by who looks after them': [
      'if (!(await shareLockAgent(',
      'if (false && !(await shareLockAgent(',
    ],
  }),
  ...faultsIn('server/src/modules/agents/update-details.ts', [`${REVIEW}/agency-changes.api.test.ts`], {
    'numbers an agent changes are reviewed first': ["reviewed: actor.scope === 'own'", 'reviewed: false'],
  }),
  ...faultsIn('server/src/modules/agents/submit-details.ts', [`${REVIEW}/agency-changes.api.test.ts`], {
    'the whole form sent again is reviewed too': ['reviewed: user.approvedAt !== null', 'reviewed: false'],
  }),
  ...faultsIn('server/src/modules/pricing/audience.ts', ['audience.test.ts', COLLEAGUES], {
    'who does not see the money sees no net price': ["holdsRight(actor, 'money')", 'true'],
  }),
  ...faultsIn('server/src/modules/bookings/create/buyers.ts', [COLLEAGUES], {
    "what a colleague books is the agency's": ['agentId: accountId,', 'agentId: userId,'],
  }),
  ...faultsIn(`${USERS}/set-card-allowance.ts`, ['user-status.api.test.ts'], {
    'card allowance is recorded as it changed': ['[user.cardAllowed, body.allowed]', '[body.allowed, body.allowed]'],
  }),
  ...faultsIn(`${USERS}/users.queries.ts`, ['users.api.test.ts'], {
    'what people have is told to those who see the ledger': ["permissions.has('ledger.view')", 'true'],
  }),
  ...faultsIn(`${ROLES}/managed-roles.queries.ts`, ['managed-roles.api.test.ts'], {
    'unknown permissions are refused': ['if (names.some((name) => !known.has(name))) throw', 'if (false) throw'],
    'a deleted person does not count as a holder': [
      ' and p.deleted_at is null',
      '',
      'a deleted person keeps no managed role (remove-user.ts)',
    ],
  }),
  ...faultsIn('server/src/modules/accounts/staff/update-staff.ts', ['staff.api.test.ts'], {
    'only staff are changed as staff': ['if (!before || !holdsManagedRole(before.role)) throw', 'if (!before) throw'],
  }),
]
