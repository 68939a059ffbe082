import type { drawers } from '@safar/contract/money/drawers.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { closeDrawer } from './close-drawer.ts'
import { decideDrawer } from './decide-drawer.ts'
import { listDrawers, listSessionLines, listSessions } from './drawers.queries.ts'
import { moveDrawerCash } from './move-drawer-cash.ts'
import { openDrawer } from './open-drawer.ts'
import { addDrawer, changeDrawer } from './save-drawer.ts'
import { sessionFile } from './session-file.ts'

export const drawersRoutes = (services: Services): Handlers<typeof drawers> => ({
  drawers: ({ actor }) => listDrawers(services.db.adhoc, actor),
  addDrawer: (call) => addDrawer(services, call),
  changeDrawer: (call) => changeDrawer(services, call),
  openDrawer: (call) => openDrawer(services, call),
  moveDrawerCash: (call) => moveDrawerCash(services, call),
  closeDrawer: (call) => closeDrawer(services, call),
  decideDrawer: (call) => decideDrawer(services, call),
  drawerSessions: ({ query, actor }) => listSessions(services.db.adhoc, actor, query),
  drawerSession: ({ params, query, actor }) => listSessionLines(services.db.adhoc, actor, params.id, query),
  drawerSessionFile: (call) => sessionFile(services, call),
})
