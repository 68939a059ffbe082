import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import type { EntryKind } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const kindLabels: Record<Locale, Record<EntryKind, string>> = { en: en.kinds, ar: ar.kinds }

export const statementLabels = { en: en.statement, ar: ar.statement }

export const entryListLabels = { en: en.entries, ar: ar.entries }

const accounts: Record<Locale, Readonly<Record<string, string>>> = { en: en.accounts, ar: ar.accounts }

/** The agency's own accounts are stored under English names. Names entered by people stay as they are. */
export const accountLabel = (name: string, locale: Locale): string => accounts[locale][name] ?? name

/** Accounts that are stored under another name than they have in this language, if that contains the text. */
export const accountsLabelled = (text: string, locale: Locale): string[] =>
  Object.entries(accounts[locale]).flatMap(([name, label]) =>
    label.toLowerCase().includes(text.toLowerCase()) ? [name] : [],
  )

export const creditLabels = { en: en.credit, ar: ar.credit }

export const stateLabels: Record<Locale, Record<AgentBalance['state'], string>> = { en: en.states, ar: ar.states }
