import type { RideOfDay } from '@safar/contract/products/rides/ride.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { phoneText, telLink } from '../../../ui/actions/contact-links.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { driversQuery, useAssignDriver } from '../booked/api.ts'
import { DriverDialog } from '../booked/driver-dialog.tsx'
import styles from './driver-list.module.css'

const OTHER = 'other'

/** Chooses one of the last months' drivers in the list itself; somebody new is entered in a dialog. */
function ChooseDriver({ ride, onOther }: { ride: RideOfDay; onOther: () => void }) {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const { data: known = [] } = useQuery(driversQuery())
  const [place, setPlace] = useState('')
  const { run, busy } = useAssignDriver()
  const chosen = known[Number(place)]
  const choices = known.map(({ name, plate }, index) => ({ value: String(index), label: `${name} · ${plate}` }))
  return (
    <div className={styles.choose} data-no-print>
      <SelectField
        label={null}
        aria-label={t('drivers.choose', { ref: ride.ref })}
        placeholder={tRides('driver.assign')}
        low
        searchable
        data={[...choices, { value: OTHER, label: t('drivers.other') }]}
        value={place}
        onChange={(value) => (value === OTHER ? onOther() : setPlace(value))}
      />
      {place && chosen && (
        <PrimaryButton
          size="sm"
          busy={busy}
          onClick={() => void run({ params: { id: ride.booking_id }, body: { version: ride.version, ...chosen } })}
        >
          {t('drivers.assign')}
        </PrimaryButton>
      )}
    </div>
  )
}

/** Who drives, or the choice of a driver once the ride is paid. */
export function AssignDriver({ ride }: { ride: RideOfDay }) {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const [isOpen, setOpen] = useState(false)
  const { driver, state, booking_id: id, version } = ride
  return (
    <>
      {driver ? (
        <div className={styles.assigned}>
          <b>
            <bdi>{driver.name}</bdi>
          </b>
          <p>
            <Ltr>{driver.plate}</Ltr> ·{' '}
            <a href={telLink(driver.phone)}>
              <Ltr>{phoneText(driver.phone)}</Ltr>
            </a>
          </p>
          {state === 'confirmed' && (
            <SoftButton
              size="xs"
              data-no-print
              aria-label={t('drivers.changeOf', { ref: ride.ref })}
              onClick={() => setOpen(true)}
            >
              {tRides('driver.change')}
            </SoftButton>
          )}
        </div>
      ) : state === 'confirmed' ? (
        <>
          <ChooseDriver ride={ride} onOther={() => setOpen(true)} />
          <p className={styles.blank} aria-hidden />
        </>
      ) : (
        <p className={styles.soft}>{tRides('driver.afterPayment')}</p>
      )}
      {isOpen && <DriverDialog bookingId={id} version={version} driver={driver} onClose={() => setOpen(false)} />}
    </>
  )
}
