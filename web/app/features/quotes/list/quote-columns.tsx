import { dayOf } from '@safar/contract/day'
import type { QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import { nameText } from '@safar/contract/wording/names'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, dateTimeText } from '../../../ui/time/calendar.ts'
import { Ago } from '../../../ui/time/dates.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { QuoteStateBadge } from './quote-state.tsx'
import styles from './recent-quotes.module.css'

export function useQuoteColumns(): Column<QuoteRow>[] {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const city = (place: { city: string; city_ar: string }) => (locale === 'ar' && place.city_ar) || place.city
  const itemsText = ({ hotels, packages }: QuoteRow) =>
    [...hotels, ...packages].map((item) => nameText(item, locale)).join(' + ')
  return [
    {
      id: 'client',
      header: t('list.client'),
      main: true,
      cell: ({ client_name, number }) => <TwoLines name first={client_name} second={<Ltr>{number}</Ltr>} />,
      text: ({ client_name, number }) => `${client_name} ${number}`,
    },
    {
      id: 'route',
      header: t('list.route'),
      cell: (quote) => {
        const { from, to, departs } = quote
        const items = itemsText(quote)
        const day = dateText(dayOf(departs), locale, 'short')
        if (!from || !to) return <TwoLines first={items} second={day} />
        return (
          <TwoLines
            first={
              <span className={styles.route}>
                {city(from)} <IconArrowRight size={14} stroke={1.75} className="flip" aria-label={t('list.to')} />{' '}
                {city(to)}
              </span>
            }
            second={items ? `${day} · ${items}` : day}
          />
        )
      },
      text: (quote) => {
        const { from, to, departs } = quote
        const places = [...(from && to ? [`${from.airport}-${to.airport}`] : []), itemsText(quote)]
        return [...places, dayOf(departs)].filter(Boolean).join(' ')
      },
    },
    {
      id: 'lowest',
      header: t('list.from'),
      numeric: true,
      cell: ({ lowest, options }) => (
        <TwoLines
          first={<Money minor={lowest.amount} currency={lowest.currency} />}
          second={t('list.options', { count: options })}
        />
      ),
      text: ({ lowest }) => amountText(lowest.amount, lowest.currency),
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: ({ state }) => <QuoteStateBadge state={state} />,
      text: ({ state }) => t(`state.${state}`),
    },
    {
      id: 'expires',
      header: t('list.expires'),
      cell: ({ expires_at, created_at }) => <Deadline at={expires_at} from={created_at} />,
      text: ({ expires_at }) => dateTimeText(expires_at, locale),
    },
    {
      id: 'sent',
      header: t('list.sent'),
      cell: ({ created_at, created_by }) => <TwoLines first={<Ago value={created_at} />} second={created_by} />,
      text: ({ created_at }) => dateTimeText(created_at, locale),
    },
  ]
}
