import { faultsIn, type Mutant } from './mutant.ts'

const HTTP = 'server/src/platform/http'

export const httpMutants: readonly Mutant[] = [
  ...faultsIn(`${HTTP}/csrf.ts`, ['csrf.test.ts'], {
    'a request from another site is refused': ["request.headers['sec-fetch-site'] === 'cross-site' || ", ''],
    'an origin of another host is refused': [' || (origin && !sameHost(origin, host))', ''],
  }),
  ...faultsIn(`${HTTP}/register.ts`, ['register.test.ts'], {
    'every verb but GET is checked for forgery': [
      "if (endpoint.method !== 'GET') assertNotForged(request)",
      "if (endpoint.method === 'POST') assertNotForged(request)",
    ],
    'a call has its limit': ['if (!limit?.cost) await spend()', ''],
  }),
  ...faultsIn(`${HTTP}/address.ts`, ['address.test.ts'], {
    'an IPv6 network counts as one': ['.slice(0, 4)', '.slice(0, 8)'],
    'TRUST_PROXY names addresses': ['return list.every(isProxy) ? list : null', 'return list'],
  }),
  ...faultsIn(`${HTTP}/file-turns.ts`, ['file-turns.test.ts'], {
    'a finished file leaves its place': ['own.count--\n', '\n'],
  }),
  ...faultsIn(`${HTTP}/pages.ts`, ['pages.test.ts'], {
    "a page's address is ours": [".replace(/^[/\\\\]*/, '/')", ''],
  }),
]
