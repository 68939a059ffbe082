import { type NotificationSummary, notifications } from '@safar/contract/people/notifications.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { streamLines } from '../../platform/stream-lines.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

const PAGE = 20

/** The unread count. Fetched once; the stream keeps it current afterwards. */
export const bellQuery = (userId: number) =>
  queryOptions({
    queryKey: [queryKeys.notifications, 'bell', userId],
    queryFn: async ({ signal }): Promise<Omit<NotificationSummary, 'rights'>> => {
      const { unread, data } = await call(notifications.list, { query: { limit: 1 } }, { signal })
      return { unread, newest: data[0]?.id ?? null }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const notificationPages = (userId: number, locale: Locale) => ({
  key: [queryKeys.notifications, 'list', userId, locale],
  fetch: (after: string | undefined) => call(notifications.list, { query: { after, limit: PAGE } }),
})

/** The lines of the notification stream, until it is aborted or the server ends it. */
export const bellLines = (signal: AbortSignal): AsyncIterable<NotificationSummary> =>
  streamLines(notifications.stream, { query: { watch: '1' } }, signal)

/** Which notifications also come by mail. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['mail-preferences'],
    queryFn: async () => (await call(notifications.preferences)).data,
    retry: false,
  })

export const useMarkRead = () => useApiMutation(notifications.read, { invalidates: [queryKeys.notifications] })

export const useRemoveNotification = () =>
  useApiMutation(notifications.remove, { successToast: 'Notification deleted', invalidates: [queryKeys.notifications] })

export const useSaveMailPreferences = (handlers: ApiMutationHandlers<typeof notifications.savePreferences> = {}) =>
  useApiMutation(notifications.savePreferences, { successToast: 'reply', ...handlers })

export const useClearNotifications = () =>
  useApiMutation(notifications.clear, {
    successToast: 'All notifications cleared',
    invalidates: [queryKeys.notifications],
  })
