import type { Locale } from '@safar/contract/protocol/shapes'
import type { Queries } from '../../platform/database/database.ts'
import { wire } from '../ledger/public.ts'
import { type OwnWanted, ownNames, ownRows } from './agent-profit-loss.queries.ts'
import { type CollectionsWanted, collectionNames, collectionRows } from './collections.queries.ts'
import { currenciesOf } from './currencies.queries.ts'
import { labelsOf } from './labels.queries.ts'
import { type ProfitWanted, profitLossRows, profitNames } from './profit-loss.queries.ts'
import type { Group } from './report-words.ts'
import { addUp, type Figures, foldRows, type Row } from './rows.rules.ts'

/** What a page shows; a file holds every row. */
export const PAGE_ROWS = 500

interface Asked {
  by: Group
  currency?: string | undefined
  locale: Locale
  /** No more rows than this; all when it is left out. */
  most?: number | undefined
}

const wired = <Name extends string>(names: readonly Name[], figures: Figures<Name>) =>
  Object.fromEntries(names.map((name) => [name, wire(figures[name])])) as Record<Name, number>

async function report<Name extends string>(
  queries: Queries,
  names: readonly Name[],
  { by, currency: asked, locale, most = Number.POSITIVE_INFINITY }: Asked,
  read: (currency: string) => Promise<Row<Name>[]>,
) {
  const { currency, currencies } = await currenciesOf(queries, asked)
  const all = await read(currency)
  const rows = foldRows(names, all, most)
  const nameOf = await labelsOf(
    queries,
    by,
    rows.map(({ key }) => key),
    locale,
  )
  return {
    currency,
    currencies,
    rows: rows.map(({ key, figures }) => ({ key, label: nameOf(key), ...wired(names, figures) })),
    total: wired(names, addUp(names, all)),
  }
}

export const readProfitLoss = (queries: Queries, wanted: ProfitWanted, locale: Locale, most?: number) =>
  report(queries, profitNames, { ...wanted, locale, most }, (currency) => profitLossRows(queries, wanted, currency))

export const readOwnProfitLoss = (
  queries: Queries,
  agentId: number,
  wanted: OwnWanted,
  locale: Locale,
  most?: number,
) => report(queries, ownNames, { ...wanted, locale, most }, (currency) => ownRows(queries, agentId, wanted, currency))

export const readCollections = (queries: Queries, wanted: CollectionsWanted, locale: Locale, most?: number) =>
  report(queries, collectionNames, { ...wanted, locale, most }, (currency) => collectionRows(queries, wanted, currency))
