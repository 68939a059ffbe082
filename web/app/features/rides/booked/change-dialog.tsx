import { addDays } from '@safar/contract/day'
import type { RideChange, RideChangeQuote } from '@safar/contract/products/rides/ride.shapes'
import { MAX_RIDE_DAYS, MAX_RIDE_DAYS_AHEAD, MAX_RIDE_HOURS } from '@safar/contract/products/rides/ride.vocabulary'
import { rideCount } from '@safar/contract/products/rides/ride-text'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../../../platform/api.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useWords } from '../../../ui/use-words.ts'
import { ridesQuery } from '../api.ts'
import { range, times } from '../choices.ts'
import { changeQuoteQuery, useChangeRide } from './api.ts'
import styles from './booked.module.css'
import type { RideDialogProps } from './ride-dialog-props.ts'

type Change = Required<Pick<RideChange, 'day' | 'time' | 'vehicle_id'>> & Pick<RideChange, 'hours' | 'days'>

const startOf = ({ day, time, hours, days, vehicle }: RideDialogProps['ride']): Change => ({
  day,
  time,
  vehicle_id: vehicle.id,
  ...(hours !== null && { hours }),
  ...(days !== null && { days }),
})

const isSame = (one: Change, other: Change): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was refused, in the words of the server; a field of the change is named there. */
const refusalOf = (error: unknown): string =>
  error instanceof ApiFailure ? (Object.values(error.fields)[0] ?? messageOf(error) ?? '') : ''

/** The vehicles that are free then, and the one that is booked. */
function useVehicles({ ride }: RideDialogProps, change: Change) {
  const words = useWords()
  const { route, vehicle, people, bags } = ride
  const { vehicle_id: _id, ...times } = change
  const query = times.day ? { route_id: route.id, service: route.service, ...times, people, bags } : null
  const { data } = useQuery(ridesQuery(query))
  const free = (data?.data ?? []).filter(({ reverse }) => reverse === ride.reverse).map((option) => option.vehicle)
  const all = free.some(({ id }) => id === vehicle.id) ? free : [vehicle, ...free]
  return all.map(({ id, name }) => ({ value: String(id), label: words(name) }))
}

interface FieldsProps extends RideDialogProps {
  change: Change
  onChange: (changes: Partial<Change>) => void
}

function ChangeFields({ change, onChange, ...props }: FieldsProps) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const today = officeToday()
  const vehicles = useVehicles(props, change)
  const clocks = times.includes(change.time) ? times : [change.time, ...times]
  const lengths = (what: 'hours' | 'days', least: number, most: number) =>
    range(least, most).map((count) => ({ value: String(count), label: rideCount(what, count, locale) }))
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label={t('form.day')}
          required
          min={today}
          max={addDays(today, MAX_RIDE_DAYS_AHEAD)}
          value={change.day}
          onChange={(day) => onChange({ day })}
        />
        <SelectField
          label={t('form.time')}
          help={t('form.localTime')}
          required
          searchable
          data={[...clocks]}
          value={change.time}
          onChange={(time) => onChange({ time })}
        />
        {change.hours !== undefined && (
          <SelectField
            label={t('form.length')}
            data={lengths('hours', props.ride.route.least_hours ?? 1, MAX_RIDE_HOURS)}
            value={String(change.hours)}
            onChange={(hours) => onChange({ hours: Number(hours) })}
          />
        )}
        {change.days !== undefined && (
          <SelectField
            label={t('form.length')}
            data={lengths('days', 1, MAX_RIDE_DAYS)}
            value={String(change.days)}
            onChange={(days) => onChange({ days: Number(days) })}
          />
        )}
      </div>
      <SelectField
        label={t('booked.vehicle')}
        data={vehicles}
        value={String(change.vehicle_id)}
        onChange={(id) => onChange({ vehicle_id: Number(id) })}
      />
    </>
  )
}

/** The price before and after, and the difference that is charged or credited. */
function Figures({ quote }: { quote: RideChangeQuote }) {
  const { t } = useTranslation('rides')
  const { currency, was, now, difference } = quote
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <Facts
      facts={[
        [t('change.was'), money(was)],
        [t('change.now'), money(now)],
        [
          t(difference === 0 ? 'change.same' : difference > 0 ? 'change.toPay' : 'change.back'),
          <b key="difference">{money(Math.abs(difference))}</b>,
        ],
      ]}
    />
  )
}

function useActionText(quote: RideChangeQuote | undefined): string {
  const { t } = useTranslation('rides')
  if (!quote || quote.difference === 0) return t('change.act')
  const amount = moneyWords(Math.abs(quote.difference), quote.currency)
  return t(quote.difference > 0 ? 'change.actPay' : 'change.actBack', { amount })
}

/** Another day, time or vehicle: the difference is shown before anybody agrees to it. */
export function ChangeDialog(props: RideDialogProps) {
  const { booking, ride, link, onClose } = props
  const { t } = useTranslation('rides')
  const [change, setChange] = useState<Change>(() => startOf(ride))
  const [refusal, setRefusal] = useState('')
  const isChanged = change.day !== '' && !isSame(change, startOf(ride))
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery(changeQuoteQuery(booking, link, isChanged ? change : null))
  const { run, busy } = useChangeRide({
    onSuccess: onClose,
    onFailure: (failure) => {
      setRefusal(refusalOf(failure))
      void refetch()
      return refusalOf(failure) !== ''
    },
  })
  const current = isChanged && !error ? quote : undefined
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isChanged) return setRefusal(t('change.nothing'))
    if (!current || isFetching || isArranged) return
    void run({
      params: { id: booking.id },
      query: { token: link },
      body: { version: booking.version, agreed_total: current.total, ...change },
    })
  }
  // A guest has no balance that a difference could be taken from or returned to.
  const isArranged =
    link !== undefined && booking.state === 'confirmed' && current !== undefined && current.difference !== 0
  const problem = refusal || (isChanged && error ? refusalOf(error) || t('change.failed') : '')
  return (
    <ActionDialog
      title={t('change.title')}
      text={<p>{t('change.text')}</p>}
      action={useActionText(isArranged ? undefined : current)}
      busy={busy || isFetching}
      onSubmit={send}
      onClose={onClose}
    >
      <ChangeFields
        {...props}
        change={change}
        onChange={(changes) => {
          setRefusal('')
          setChange({ ...change, ...changes })
        }}
      />
      {problem && (
        <p className={styles.refusal} role="alert">
          {problem}
        </p>
      )}
      {current && <Figures quote={current} />}
      {isArranged && (
        <p className={styles.refusal} role="alert">
          {t('change.arranged')}
        </p>
      )}
      {current && ride.driver && <p className={styles.soft}>{t('change.driverAgain')}</p>}
    </ActionDialog>
  )
}
