import type { HolidayView } from '@safar/contract/holidays/holidays.contract'
import { type HolidayFare, holidayFares, MAX_HOLIDAY_PEOPLE } from '@safar/contract/vocabulary/holidays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import { Counter } from '../../hotels/public.ts'
import { holidayPriceQuery } from '../api.ts'
import { openDepartures, writeHolidayChoice } from '../holiday-choice.ts'
import styles from './store.module.css'

interface Props {
  holiday: HolidayView
  /** The checkout of this area. */
  checkoutUrl: (id: number, query: URLSearchParams) => string
  /** The agent the office books for, at whose prices. */
  agentId?: number | undefined
  /** The buyer is not chosen yet. */
  blocked?: boolean
}

/** Which departure and how many travel, with what that costs; the checkout follows. */
export function ChooseDeparture({ holiday, checkoutUrl, agentId, blocked = false }: Props) {
  const { t } = useTranslation('holidays')
  const locale = useLocale()
  const navigate = useNavigate()
  const open = openDepartures(holiday)
  const [chosen, choose] = useState(open.find(({ bookable }) => bookable)?.id ?? open[0]?.id ?? 0)
  const [party, setParty] = useState<Record<HolidayFare, number>>({ adult: 2, child: 0, infant: 0 })
  const departure = open.find(({ id }) => id === chosen)
  const request = { ...party, departure_id: chosen, ...(agentId !== undefined && { agent_id: agentId }) }
  const { data: price, error } = useQuery(holidayPriceQuery(holiday.id, request, departure !== undefined))
  if (!departure) return <p className={styles.soft}>{t('book.none')}</p>
  const seats = party.adult + party.child
  const wait = departure.full || departure.seats.left < seats
  const setCount = (fare: HolidayFare, count: number) => {
    const next = { ...party, [fare]: count }
    setParty({ ...next, infant: Math.min(next.infant, next.adult) })
  }
  const [first] = price?.instalments ?? []
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(checkoutUrl(holiday.id, writeHolidayChoice({ departureId: departure.id, party, wait })))
      }}
    >
      <SelectField
        label={t('book.departure')}
        data={open.map(({ id, departs_on, seats: { left }, full }) => ({
          value: String(id),
          label: `${dateText(departs_on, locale)} · ${full ? t('book.full') : t('book.seatsLeft', { count: left })}`,
        }))}
        value={String(chosen)}
        onChange={(value) => choose(Number(value))}
      />
      <p className={styles.soft}>
        {t('book.returns')} <DateText value={departure.returns_on} />
      </p>
      {holidayFares.map((fare) => (
        <Counter
          key={fare}
          label={t(`fares.${fare}`)}
          value={party[fare]}
          min={fare === 'adult' ? 1 : 0}
          max={fare === 'infant' ? party.adult : MAX_HOLIDAY_PEOPLE}
          onChange={(count) => setCount(fare, count)}
        />
      ))}
      {error && <WarnNote role="alert">{messageOf(error) ?? t('failed')}</WarnNote>}
      {price && (
        <dl className={styles.sum}>
          {price.lines.map(({ fare, count, amount }) => (
            <div key={fare}>
              <dt>
                <bdi>{count} ×</bdi> {t(`fares.${fare}`)}
              </dt>
              <dd>
                <Money minor={amount} currency={price.currency} bare />
              </dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('book.total')}</dt>
            <dd>
              <Money minor={price.total} currency={price.currency} />
            </dd>
          </div>
          {first && price.instalments.length > 1 && (
            <div>
              <dt>{t('book.payNow')}</dt>
              <dd>
                <Money minor={first.amount} currency={price.currency} bare />
              </dd>
            </div>
          )}
        </dl>
      )}
      {wait && (
        <p role="status">{departure.full ? t('book.waitHelp') : t('book.fewer', { count: departure.seats.left })}</p>
      )}
      <CommitButton type="submit" disabled={!price || blocked}>
        {t(wait ? 'book.wait' : 'book.submit')}
      </CommitButton>
      <p className={styles.soft}>{t('book.hold', { count: holiday.hold_hours })}</p>
    </form>
  )
}
