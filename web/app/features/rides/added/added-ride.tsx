import { Radio } from '@mantine/core'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { pickUpText, rideCount } from '@safar/contract/products/rides/ride-text'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdditionProps } from '../../../platform/products/addition.ts'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../ui/time/calendar.ts'
import { useWords } from '../../../ui/use-words.ts'
import { times } from '../choices.ts'
import styles from './added-ride.module.css'
import { useAddedRide } from './use-added-ride.ts'

type Added = ReturnType<typeof useAddedRide>
type Errors = Pick<AdditionProps, 'errors'>

const NONE = 'none'
/** The cheapest are shown first: a coach for two is rarely what is looked for. */
const FIRST = 3

/** Where to, or from which airport: choosing none is as easy, and nothing is preselected. */
function Ways({ added, arrival }: { added: Added } & Pick<AdditionProps, 'arrival'>) {
  const { t } = useTranslation('rides')
  const words = useWords()
  const { ways, way } = added
  return (
    <SelectField
      label={t(arrival.airport ? 'form.to' : 'form.from')}
      data={[
        { value: NONE, label: t('added.none') },
        ...ways.map(({ key, from, to }) => ({ value: key, label: words((arrival.airport ? to : from).name) })),
      ]}
      value={way?.key ?? NONE}
      onChange={added.openWay}
    />
  )
}

function Vehicles({ added }: { added: Added }) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const words = useWords()
  const { way, current, currency, totalOf, choose } = added
  const [showsAll, setShowsAll] = useState(false)
  if (!way) return null
  const shown = showsAll ? way.rides : way.rides.filter((ride, place) => place < FIRST || ride === current)
  const about = ({ vehicle, free_until: until, from }: RideOption) =>
    [
      t('card.seats', { people: rideCount('people', vehicle.seats, locale) }),
      rideCount('bags', vehicle.bags, locale),
      until ? t('card.freeUntil', { time: dateTimeText(until, locale, from.zone) }) : t('card.neverFree'),
    ].join(' · ')
  return (
    <Radio.Group
      value={current ? String(current.vehicle.id) : null}
      label={t('booked.vehicle')}
      onChange={(id) => {
        const ride = way.rides.find(({ vehicle }) => String(vehicle.id) === id)
        if (ride) choose(ride)
      }}
    >
      <div className={styles.vehicles}>
        {shown.map((ride) => (
          <Radio
            key={ride.vehicle.id}
            value={String(ride.vehicle.id)}
            label={`${words(ride.vehicle.name)} · ${moneyWords(totalOf(ride), currency)}`}
            description={about(ride)}
          />
        ))}
        {shown.length < way.rides.length && (
          <SoftButton size="sm" className={styles.more} onClick={() => setShowsAll(true)}>
            {t('added.more')}
          </SoftButton>
        )}
      </div>
    </Radio.Group>
  )
}

/** Where the driver brings them, and whom the driver calls. */
function Details({ added, errors }: { added: Added } & Errors) {
  const { t } = useTranslation('rides')
  const words = useWords()
  const { way, current, details, change } = added
  if (!way || !current) return null
  return (
    <div className={styles.fields}>
      <TextField
        label={t('meeting.dropOff', { zone: words(way.to.name) })}
        help={t('meeting.addressHelp')}
        required
        maxLength={200}
        value={details.drop_off}
        error={errors.drop_off}
        onChange={(event) => change({ drop_off: event.currentTarget.value })}
      />
      <PhoneField
        label={t('meeting.phone')}
        help={t('meeting.phoneHelp')}
        required
        value={details.phone}
        error={errors.phone}
        onChange={(typed) => change({ phone: typeof typed === 'string' ? typed : typed.currentTarget.value })}
      />
      <CheckField
        className={styles.check}
        label={t('meeting.whatsapp')}
        checked={details.whatsapp}
        onChange={(event) => change({ whatsapp: event.currentTarget.checked })}
      />
    </div>
  )
}

/** Who comes by air lands at a known time; others say when, and with which flight. */
function Times({ added, errors }: { added: Added } & Errors) {
  const { t } = useTranslation('rides')
  const { details, change } = added
  return (
    <>
      <SelectField
        label={t('added.landing')}
        help={t('form.localTime')}
        searchable
        data={[...times]}
        value={details.time}
        error={errors.time}
        onChange={(time) => change({ time })}
      />
      <TextField
        ltr
        label={t('meeting.flight')}
        help={t('meeting.flightHelp')}
        placeholder="SV 735"
        maxLength={9}
        value={details.flight}
        error={errors.flight}
        onChange={(event) => change({ flight: event.currentTarget.value })}
      />
    </>
  )
}

/** A ride on arrival, booked together with what the checkout is about. */
export default function AddedRide(props: AdditionProps) {
  const { arrival, errors } = props
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const added = useAddedRide(props)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  if (added.ways.length === 0) return null
  const [first] = added.way?.rides ?? []
  return (
    <Card title={t('added.title')} flush>
      <div ref={card} className={styles.body}>
        <div className={styles.fields}>
          <Ways added={added} arrival={arrival} />
          {!arrival.airport && added.way && <Times added={added} errors={errors} />}
        </div>
        <Vehicles added={added} />
        <Details added={added} errors={errors} />
        <p className={styles.note}>
          {arrival.airport && first && `${t('added.meets', { time: pickUpText(first, locale) })} `}
          {t('added.follows')}
        </p>
      </div>
    </Card>
  )
}
