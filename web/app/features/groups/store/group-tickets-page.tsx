import { type GroupTicket, groupCategories } from '@safar/contract/products/groups/groups.shapes'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { countParts, useQuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { MonthField } from '../../../ui/fields/month-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { AirlineField, AirportField } from '../../pricing/public.ts'
import { type GroupFilter, groupPages } from '../api.ts'
import style from '../groups.module.css'
import { BookSeatsDialog } from './book-seats-dialog.tsx'
import { GroupCard } from './group-card.tsx'

const code = (text: string | null, length: number) =>
  text && new RegExp(`^[A-Za-z0-9]{${length}}$`).test(text) ? text.toUpperCase() : undefined

/** The filters in the URL; incomplete values are left out. */
function filterOf(params: URLSearchParams): GroupFilter {
  const category = groupCategories.find((value) => value === params.get('category'))
  const [origin, destination] = [code(params.get('from'), 3), code(params.get('to'), 3)]
  const airline = code(params.get('airline'), 2)
  const month = /^\d{4}-\d{2}$/.test(params.get('month') ?? '') ? params.get('month') : null
  const seats = Number(params.get('seats'))
  return {
    ...(category && { category }),
    ...(origin && { origin }),
    ...(destination && { destination }),
    ...(airline && { airline }),
    ...(month && { month }),
    ...(seats > 0 && Number.isInteger(seats) && { seats }),
  }
}

function Filters() {
  const { t } = useTranslation('groups')
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams(
      (previous) => {
        if (value) previous.set(name, value)
        else previous.delete(name)
        return previous
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <search className={style.filters}>
      <SelectField
        label={t('filter.category')}
        placeholder={t('filter.any')}
        clearable
        data={groupCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={params.get('category') ?? ''}
        onChange={(value) => set('category', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <AirportField
          key={name}
          clearable
          label={t(`filter.${name}`)}
          placeholder={t('filter.any')}
          value={params.get(name) ?? ''}
          onChange={(value) => set(name, value)}
        />
      ))}
      <AirlineField
        clearable
        label={t('filter.airline')}
        placeholder={t('filter.any')}
        value={params.get('airline') ?? ''}
        onChange={(value) => set('airline', value)}
      />
      <MonthField value={params.get('month')} onChange={(value) => set('month', value)} />
      <TextField
        ltr
        label={t('filter.seats')}
        type="number"
        min={1}
        placeholder="1"
        value={params.get('seats') ?? ''}
        onChange={({ currentTarget }) => set('seats', currentTarget.value)}
      />
    </search>
  )
}

/** Loaded only for those who can quote. */
const QuoteTray = lazy(async () => ({ default: (await import('../../quotes/public.ts')).QuoteTray }))
const QuotedSeats = lazy(async () => ({ default: (await import('./quoted-seats.tsx')).QuotedSeats }))

/** Groups on sale, by day of departure. */
function GroupList() {
  const { t } = useTranslation('groups')
  const [params, setParams] = useSearchParams()
  const canQuote = useCanQuote()
  const draft = useQuoteDraft()
  const quoteKey = canQuote ? readQuoteKey(params) : null
  const closeQuote = () =>
    setParams((previous) => {
      previous.delete('quote')
      previous.delete('for')
      return previous
    })
  const pages = groupPages(filterOf(params))
  const list = usePages<GroupTicket>(pages.key, pages.fetch)
  const [chosen, setChosen] = useState<GroupTicket | null>(null)
  return (
    <>
      <Filters />
      {list.state === 'error' && <ErrorState title={t('failed')} onRetry={list.onRetry} />}
      {list.state === 'loading' && <LoadingState label={t('loading')} shape="cards" />}
      {list.state === 'ready' && list.rows.length === 0 && <EmptyState title={t('none')} help={t('noneHelp')} />}
      {list.rows.length > 0 && (
        <ul className={style.list}>
          {list.rows.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} onBook={() => setChosen(group)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <OutlineButton busy={list.moreBusy} onClick={list.onMore}>
          {t('more')}
        </OutlineButton>
      )}
      {chosen && <BookSeatsDialog key={chosen.id} group={chosen} onClose={() => setChosen(null)} />}
      {canQuote && (
        <Suspense>
          {quoteKey && <QuotedSeats quoteKey={quoteKey} onClose={closeQuote} />}
          {countParts(draft) > 0 && <QuoteTray />}
        </Suspense>
      )}
    </>
  )
}

/** `path` is the canonical path for search engines, where they may index the page. */
export function GroupTicketsPage({ path }: { path?: string }) {
  const { t } = useTranslation('groups')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} {...(path && { path })} />
      <GroupList />
    </>
  )
}
