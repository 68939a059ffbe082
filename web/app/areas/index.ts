import { admin } from './admin/screens.ts'
import { agent, agentEntrance } from './agent/screens.ts'
import { auth } from './auth/screens.ts'
import { client } from './client/screens.ts'
import { reservation } from './reservation/screens.ts'
import { salesman } from './salesman/screens.ts'
import { storefront } from './storefront/screens.ts'

export const areas = { storefront, client, auth, agent, agentEntrance, admin, reservation, salesman }

/** The list that the bare path of a detail screen redirects to. */
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

/** Whether a URL leads to an existing screen; screens that are not built appear in no menu, tab or card. */
export const isBuilt = (url: string): boolean => built.has(url.replace(/[?#].*$/, ''))
