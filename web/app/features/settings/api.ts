import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { type MailWording, mailTemplates } from '@safar/contract/settings/mail-templates.contract'
import { numbering } from '@safar/contract/settings/numbering.contract'
import { sessionSettings } from '@safar/contract/settings/session-settings.contract'
import { settings } from '@safar/contract/settings/settings.contract'
import { systemStatus } from '@safar/contract/settings/status.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

const SETTINGS = 'settings'
const KEYS = 'integration-keys'

/** Refreshed every 30 seconds while the page is visible. */
const STATUS_MS = 30_000

export const systemStatusQuery = () =>
  queryOptions({ queryKey: ['system-status'], queryFn: () => call(systemStatus.show), refetchInterval: STATUS_MS })

export const settingsQuery = () =>
  queryOptions({ queryKey: [SETTINGS], queryFn: async () => (await call(settings.read)).data })

export const useSaveCompany = (handlers: ApiMutationHandlers<typeof settings.save> = {}) =>
  useApiMutation(settings.save, { successToast: 'reply', invalidates: [SETTINGS], ...handlers })

export const integrationKeysQuery = () =>
  queryOptions({ queryKey: [KEYS], queryFn: async () => (await call(integrationKeys.fetch)).data })

const keysChange = { successToast: 'reply', invalidates: [KEYS], invalidatesOnConflict: [KEYS] } as const

export const useSaveKeys = (handlers: ApiMutationHandlers<typeof integrationKeys.save> = {}) =>
  useApiMutation(integrationKeys.save, { ...keysChange, ...handlers })

export const useRemoveKey = () => useApiMutation(integrationKeys.remove, keysChange)
const RATES = queryKeys.exchangeRates

export const ratesInForce = () =>
  queryOptions({ queryKey: [RATES, 'today'], queryFn: async () => (await call(exchangeRates.list)).data })

export const ratePages = () => ({
  key: [RATES, 'history'],
  fetch: (after: string | undefined) => call(exchangeRates.history, { query: { after } }),
})

export const useAddExchangeRate = (handlers: ApiMutationHandlers<typeof exchangeRates.add> = {}) =>
  useApiMutation(exchangeRates.add, { successToast: 'reply', invalidates: [RATES], ...handlers })

const NUMBERING = 'document-numbering'

export const numberingPages = () => ({
  key: [NUMBERING],
  fetch: (after: string | undefined) => call(numbering.list, { query: { after } }),
})

export const useAddNumbering = (handlers: ApiMutationHandlers<typeof numbering.add> = {}) =>
  useApiMutation(numbering.add, { successToast: 'reply', invalidates: [NUMBERING], ...handlers })

const MAILS = 'mail-templates'

export const mailTemplatesQuery = () =>
  queryOptions({ queryKey: [MAILS], queryFn: async () => (await call(mailTemplates.list)).data })

export const mailTemplateQuery = (key: string) =>
  queryOptions({
    queryKey: [MAILS, key],
    queryFn: async () => (await call(mailTemplates.read, { params: { key } })).data,
  })

/** The mail as it would arrive; the last preview stays while the next one is made, or if the text is rejected. */
export const mailPreviewQuery = (key: string, locale: Locale, wording: MailWording) =>
  queryOptions({
    queryKey: ['mail-preview', key, locale, wording],
    queryFn: async () => (await call(mailTemplates.preview, { params: { key }, body: { locale, wording } })).data,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSaveMailTemplate = (handlers: ApiMutationHandlers<typeof mailTemplates.save> = {}) =>
  useApiMutation(mailTemplates.save, {
    successToast: 'reply',
    invalidates: [MAILS],
    invalidatesOnConflict: [MAILS],
    ...handlers,
  })

export const useSendTestMail = (handlers: ApiMutationHandlers<typeof mailTemplates.sendTest> = {}) =>
  useApiMutation(mailTemplates.sendTest, { successToast: 'reply', ...handlers })

const SESSIONS = 'session-settings'

export const sessionSettingsQuery = () =>
  queryOptions({ queryKey: [SESSIONS], queryFn: async () => (await call(sessionSettings.read)).data })

export const useSaveSessionSettings = (handlers: ApiMutationHandlers<typeof sessionSettings.save> = {}) =>
  useApiMutation(sessionSettings.save, {
    successToast: 'reply',
    invalidates: [SESSIONS],
    invalidatesOnConflict: [SESSIONS],
    ...handlers,
  })
