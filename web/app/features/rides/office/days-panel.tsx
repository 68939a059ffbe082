import { addDays } from '@safar/contract/day'
import type { VehicleRow } from '@safar/contract/products/rides/catalogue.shapes'
import { MAX_RIDE_STOCK } from '@safar/contract/products/rides/ride.vocabulary'
import { z } from '@safar/contract/protocol/schema'
import { isoDate, wholeNumber } from '@safar/contract/protocol/shapes'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { useSetVehicleDays, vehicleDaysQuery } from './api.ts'
import styles from './office.module.css'

const SHOWN = 14
const values = z.object({ from: isoDate, to: isoDate, total: wholeNumber(0, MAX_RIDE_STOCK).nullable() })

/** Gives days a number of their own; left empty, they have as many as any other day. */
function SetDays({ vehicle, from }: { vehicle: VehicleRow; from: string }) {
  const { t } = useTranslation('ridesOffice')
  const form = useContractForm(values, { from, to: from, total: vehicle.stock })
  const { run, busy } = useSetVehicleDays({ onFailure: form.showFailure })
  const send = form.onSubmit((body) => {
    void run({ params: { id: vehicle.id }, body })
  })
  return (
    <form className={styles.setDays} onSubmit={send} noValidate>
      <DateField label={t('days.from')} required min={officeToday()} {...form.getInputProps('from')} />
      <DateField label={t('days.to')} required min={String(form.values.from)} {...form.getInputProps('to')} />
      <NumberField
        form={form}
        path="total"
        label={t('days.total')}
        help={t('days.totalHelp', { count: vehicle.stock })}
        min={0}
        max={MAX_RIDE_STOCK}
      />
      <PrimaryButton type="submit" busy={busy}>
        {t('days.save')}
      </PrimaryButton>
    </form>
  )
}

/** How many of a vehicle can drive on each day, and how many of them are sold. */
export function DaysPanel({ vehicle, onClose }: { vehicle: VehicleRow; onClose: () => void }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const today = officeToday()
  const [from, setFrom] = useState(today)
  const { data, isError, refetch } = useQuery(vehicleDaysQuery(vehicle.id, from, addDays(from, SHOWN - 1)))
  const earlier = addDays(from, -SHOWN)
  return (
    <SidePanel opened onClose={onClose} title={words(vehicle.name)} detail={t('days.detail', { count: vehicle.stock })}>
      <PanelSection title={t('days.set')}>
        <SetDays vehicle={vehicle} from={from} />
      </PanelSection>
      <PanelSection
        title={t('days.title')}
        aside={
          <span className={styles.steps}>
            <IconButton
              size={28}
              label={t('days.earlier')}
              disabled={from === today}
              onClick={() => setFrom(earlier < today ? today : earlier)}
            >
              <IconChevronLeft className="flip" size={16} stroke={1.75} />
            </IconButton>
            <IconButton size={28} label={t('days.later')} onClick={() => setFrom(addDays(from, SHOWN))}>
              <IconChevronRight className="flip" size={16} stroke={1.75} />
            </IconButton>
          </span>
        }
      >
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : data ? (
          <table className={styles.days}>
            <thead>
              <tr>
                <th scope="col">{t('days.day')}</th>
                <th scope="col">{t('days.total')}</th>
                <th scope="col">{t('days.held')}</th>
                <th scope="col">{t('days.issued')}</th>
                <th scope="col">{t('days.left')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ day, total, own, held, issued, left }) => (
                <tr key={day} data-full={left === 0 || undefined}>
                  <th scope="row">
                    <DateText value={day} style="weekday" />
                  </th>
                  <td>
                    {total}
                    {own && <small title={t('days.own')}>*</small>}
                  </td>
                  <td>{held}</td>
                  <td>{issued}</td>
                  <td>
                    <b>{left}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <LoadingState shape="rows" count={6} />
        )}
        <p className={styles.soft}>{t('days.ownNote')}</p>
      </PanelSection>
    </SidePanel>
  )
}
