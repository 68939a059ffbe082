import type { FeaturedRow } from '@safar/contract/featured/featured.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table/columns.ts'
import { TwoLines } from '../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { amountText } from '../../ui/money/amount.ts'
import { Money } from '../../ui/money/money.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateText } from '../../ui/time/calendar.ts'
import { Ago } from '../../ui/time/dates.tsx'
import { FeaturedMoves } from './featured-moves.tsx'
import { useRouteName } from './use-route-name.ts'

type ItemState = Pick<FeaturedRow, 'active' | 'checked_at'>

/** Why an item is on the home page, or not. */
const stateOf = ({ active, checked_at }: ItemState, hasPrice: boolean) => {
  if (!active) return 'off'
  if (checked_at === null) return 'looking'
  return hasPrice ? 'shown' : 'none'
}

const tones = { shown: 'good', looking: 'pending', none: 'held', off: 'dead' } as const

/** Without dates, `any` is the text to show. */
export function useDaysText(any: 'days.any' | 'promos.always' = 'days.any') {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  return ({ travel_from, travel_to }: Pick<FeaturedRow, 'travel_from' | 'travel_to'>) => {
    const from = travel_from && dateText(travel_from, locale, 'medium')
    const to = travel_to && dateText(travel_to, locale, 'medium')
    if (from && to) return from === to ? from : t('days.between', { from, to })
    if (from) return t('days.from', { from })
    return to ? t('days.to', { to }) : t(any)
  }
}

function FareCell({ fare, checked_at }: FeaturedRow) {
  const locale = useLocale()
  if (!fare) return '–'
  return (
    <TwoLines
      first={<Money minor={fare.price.amount} currency={fare.price.currency} />}
      second={
        <>
          {dateText(fare.date, locale, 'short')} · {locale === 'ar' ? fare.airline.name_ar : fare.airline.name}
          {checked_at && (
            <>
              {' · '}
              <Ago value={checked_at} />
            </>
          )}
        </>
      }
    />
  )
}

/** Whether an item is on the home page, and why not. */
export function useStateColumn<Row extends ItemState>(
  hasPrice: (row: Row) => boolean,
  texts: 'state' | 'hotels.state',
): Column<Row> {
  const { t } = useTranslation('featured')
  const labelOf = (row: Row) => t(`${texts}.${stateOf(row, hasPrice(row))}`)
  return {
    id: 'state',
    header: t('columns.state'),
    text: labelOf,
    cell: (row) => {
      const state = stateOf(row, hasPrice(row))
      return <StatusBadge status={state} tone={tones[state]} label={labelOf(row)} />
    },
  }
}

export function useFeaturedColumns(rows: readonly FeaturedRow[]): Column<FeaturedRow>[] {
  const { t } = useTranslation('featured')
  const arabic = useLocale() === 'ar'
  const nameOf = useRouteName()
  const daysOf = useDaysText()
  const state = useStateColumn<FeaturedRow>(({ fare }) => fare !== null, 'state')
  const titleOf = ({ title, title_ar }: FeaturedRow) => (arabic && title_ar) || title
  return [
    {
      id: 'route',
      header: t('columns.route'),
      main: true,
      text: nameOf,
      cell: (row) => (
        <TwoLines
          name
          first={nameOf(row)}
          second={
            <>
              <Ltr>
                {row.origin.code}–{row.destination.code}
              </Ltr>
              {titleOf(row) && ` · ${titleOf(row)}`}
            </>
          }
        />
      ),
    },
    { id: 'days', header: t('columns.days'), text: daysOf, cell: daysOf },
    {
      id: 'fare',
      header: t('columns.fare'),
      text: ({ fare }) => fare && amountText(fare.price.amount, fare.price.currency),
      cell: (row) => <FareCell {...row} />,
    },
    state,
    {
      id: 'order',
      header: t('columns.order'),
      actions: true,
      cell: (row) => <FeaturedMoves row={row} rows={rows} />,
    },
  ]
}
