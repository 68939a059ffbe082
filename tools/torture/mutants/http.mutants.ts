import { faultsIn, type Mutant } from './mutant.ts'

const HTTP = 'server/src/platform/http'

export const httpMutants: readonly Mutant[] = [
  ...faultsIn(`${HTTP}/address.ts`, ['address.test.ts'], {
    'an IPv6 network counts as one': ['.slice(0, 4)', '.slice(0, 8)'],
    'TRUST_PROXY names addresses': ['return list.every(isProxy) ? list : null', 'return list'],
  }),
  ...faultsIn(`${HTTP}/file-turns.ts`, ['file-turns.test.ts'], {
    'few files wait for one person': ['own.count > MAX_WAITING', 'own.count > MAX_WAITING + 1'],
    'a finished file leaves its place': ['own.count--\n', '\n'],
  }),
  ...faultsIn(`${HTTP}/pages.ts`, ['pages.test.ts'], {
    "a page's address is ours": [".replace(/^[/\\\\]*/, '/')", ''],
  }),
]
