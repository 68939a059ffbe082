import { drawers } from '@safar/contract/money/drawers.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import { LEDGER } from '../ledger/public.ts'

/** First part of every query key here. */
const DRAWERS = 'drawers'
const changed = [DRAWERS, LEDGER]
const asks = { successToast: 'reply', invalidates: changed, invalidatesOnConflict: changed } as const

export const drawersQuery = () => queryOptions({ queryKey: [DRAWERS, 'list'], queryFn: () => call(drawers.drawers) })

export const sessionPages = (drawer_id: number | undefined) => ({
  key: [DRAWERS, 'sessions', drawer_id],
  fetch: (after: string | undefined) =>
    call(drawers.drawerSessions, { query: { after, ...(drawer_id && { drawer_id }) } }),
})

export const linePages = (id: number) => ({
  key: [DRAWERS, 'session', id],
  fetch: (after: string | undefined) => call(drawers.drawerSession, { params: { id }, query: { after } }),
})

export const saveSession = (id: number, format: FileFormat) =>
  saveFile(drawers.drawerSessionFile, { params: { id }, query: { format } }, `cash-drawer-${id}.${format}`)

export const useAddDrawer = (handlers: ApiMutationHandlers<typeof drawers.addDrawer>) =>
  useApiMutation(drawers.addDrawer, { ...asks, ...handlers })
export const useChangeDrawer = (handlers: ApiMutationHandlers<typeof drawers.changeDrawer>) =>
  useApiMutation(drawers.changeDrawer, { ...asks, ...handlers })
export const useOpenDrawer = (handlers: ApiMutationHandlers<typeof drawers.openDrawer>) =>
  useApiMutation(drawers.openDrawer, { ...asks, ...handlers })
export const useMoveCash = (handlers: ApiMutationHandlers<typeof drawers.moveDrawerCash>) =>
  useApiMutation(drawers.moveDrawerCash, { ...asks, ...handlers })
export const useCloseDrawer = (handlers: ApiMutationHandlers<typeof drawers.closeDrawer>) =>
  useApiMutation(drawers.closeDrawer, { ...asks, ...handlers })
export const useDecideDrawer = () => useApiMutation(drawers.decideDrawer, asks)
