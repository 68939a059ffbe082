import { faultsIn, type Mutant } from './mutant.ts'

const HTTP = 'server/src/platform/http'

export const httpMutants: readonly Mutant[] = [
  ...faultsIn(`${HTTP}/csrf.ts`, ['csrf.test.ts'], {
    'a request from another site is refused': [
      "site === 'cross-site' || (site === 'same-site' && !origin)",
      "site === 'same-site' && !origin",
    ],
    'an origin of another host is refused': [' || (origin && !sameHost(origin, host))', ''],
    'the cookie must be repeated in the header': [
      "if (current && !(typeof sent === 'string' && sameText(current, sent)))",
      "if (current && typeof sent === 'string' && !sameText(current, sent))",
    ],
    'the cookie is not sent from other sites': ['Path=/; SameSite=Lax', 'Path=/; SameSite=None'],
    'behind HTTPS the cookie is secure': ["${secure ? '; Secure' : ''}", ''],
    'a second tab keeps the cookie of the first': [
      'const token = current && OURS.test(current) ? current :',
      'const token =',
    ],
    'a foreign cookie is replaced': ['current && OURS.test(current)', 'current'],
  }),
  ...faultsIn(`${HTTP}/register.ts`, ['register.test.ts'], {
    'every verb but GET is checked for forgery': [
      "if (endpoint.method !== 'GET') assertNotForged(request)",
      "if (endpoint.method === 'POST') assertNotForged(request)",
    ],
    'a call has its limit': ['if (!limit?.cost) await spend()', ''],
    'a limit of a call is counted by address': ['`${name}:${addressKey(request.ip)}`', '`${name}`'],
    'a call that names roles refuses the others': [
      "if (!scope) throw new AppError('forbidden'",
      "if (false) throw new AppError('forbidden'",
    ],
    'a flag needs the permission of what it does': ['  assertFieldPermissions(endpoint, call.body, actor)\n', ''],
    'a file is a download, never a page': ['`attachment; filename', '`inline; filename'],
    'a reply holds what is declared alone': ['return JSON.stringify(declared.data)', 'return JSON.stringify(given)'],
  }),
  ...faultsIn(`${HTTP}/register.ts`, ['http.api.test.ts'], {
    'a costly call spends its cost': ['await spend(limit.cost(call.query))', 'await spend(1)'],
  }),
  ...faultsIn(`${HTTP}/register.ts`, ['idempotency.api.test.ts'], {
    'the key belongs to who sent it': ['actor ? `user:${actor.userId}`', 'actor ? `user:`'],
  }),
  ...faultsIn(`${HTTP}/headers.ts`, ['headers.test.ts'], {
    'content types are not guessed': ["'x-content-type-options': 'nosniff',", ''],
    'pages are not framed': ['"frame-ancestors \'none\'",', ''],
    'trusted types are required': ['"require-trusted-types-for \'script\'",', ''],
    'replies of calls are not stored': ["if (isCall(request)) reply.header('cache-control', 'no-store')", ''],
    'HTTPS is remembered': ["if (secure) reply.header('strict-transport-security', STRICT_TRANSPORT)", ''],
    'scripts run by nonce alone': ["`script-src 'self' 'nonce-${nonce}'`", "`script-src 'self' 'unsafe-inline'`"],
  }),
  ...faultsIn(`${HTTP}/idempotency.ts`, ['idempotency.api.test.ts'], {
    'a claim is taken over after a minute only': [
      'k.claimed_at < now() - make_interval',
      'k.claimed_at < now() + make_interval',
    ],
    'another body under the key is refused': ['if (row && !row.same) throw', 'if (false) throw'],
    'a claim under way is told': ['if (row && !row.mine) throw', 'if (false) throw'],
    'a refused try frees its key': ['    await query(db.prepared, releaseKey(...where, claimId))\n', ''],
    'the reply is kept': ['if (!saved) await saveReply(db.prepared, reply)', ''],
    'a stored reply is sealed': ['vault.seal(place, JSON.stringify(reply ?? null))', 'JSON.stringify(reply ?? null)'],
    'a key has a form': ['if (!KEY.test(claim.key)) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${HTTP}/text-check.ts`, ['text-check.test.ts'], {
    'NUL bytes are refused': ["value.includes('\\0') || ", ''],
    'lone surrogates are refused': [' || !value.isWellFormed()', ''],
    'nesting has an end': ['if (depth > DEPTH) throw', 'if (depth > DEPTH * 1000) throw'],
  }),
  ...faultsIn(`${HTTP}/address.ts`, ['address.test.ts'], {
    'an IPv6 network counts as one': ['.slice(0, 4)', '.slice(0, 8)'],
    'TRUST_PROXY names addresses': ['return list.every(isProxy) ? list : null', 'return list'],
  }),
  ...faultsIn(`${HTTP}/matched-route.ts`, ['headers.test.ts'], {
    'an unknown address counts as a call': ['routeOptions.url === undefined || ', ''],
  }),
  ...faultsIn(`${HTTP}/file-turns.ts`, ['file-turns.test.ts'], {
    'a finished file leaves its place': ['own.count--\n', '\n'],
  }),
  ...faultsIn(`${HTTP}/pages.ts`, ['pages.test.ts'], {
    "a page's address is ours": [".replace(/^[/\\\\]*/, '/')", ''],
  }),
]
