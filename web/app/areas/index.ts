import { admin } from './admin/screens.ts'
import { agent, agentEntrance } from './agent/screens.ts'
import { auth } from './auth/screens.ts'
import { client } from './client/screens.ts'
import { reservation } from './reservation/screens.ts'
import { salesman } from './salesman/screens.ts'
import { storefront } from './storefront/screens.ts'

export const areas = { storefront, client, auth, agent, agentEntrance, admin, reservation, salesman }

/** Where the bare path of a detail screen leads: its list. */
export const listOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(areas).flatMap((area) =>
    Object.entries(area.screens).flatMap(([path, screen]) =>
      screen.detailOf ? [[path.replace(/\/$/, ''), screen.detailOf]] : [],
    ),
  ),
)

const built = new Set(
  Object.values(areas).flatMap((area) =>
    Object.entries(area.screens).flatMap(([path, screen]) => (screen.file ? [path] : [])),
  ),
)

/** Whether a URL leads to a screen that exists: what is not built is in no menu, tab or card. */
export const isBuilt = (url: string): boolean => built.has(url.replace(/[?#].*$/, ''))
