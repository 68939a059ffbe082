import type { FeaturedHotelRow } from '@safar/contract/featured/featured-hotels.contract'
import { useTranslation } from 'react-i18next'
import { DangerButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import {
  hotelLabel,
  hotelOptions,
  useAddFeaturedHotel,
  useRemoveFeaturedHotel,
  useUpdateFeaturedHotel,
} from '../api.ts'
import style from '../featured.module.css'
import { ActiveField, DatesFields } from '../featured-fields.tsx'
import { useRemoval } from '../featured-panel.tsx'
import { PlaceField } from '../place-field.tsx'
import { type HotelValues, hotelValues, toHotelBody, toHotelValues } from './hotel-values.ts'

interface Props {
  /** Omitted for a new one. */
  row?: FeaturedHotelRow | undefined
  onClose: () => void
}

function HotelFields({ form, row }: { form: ContractForm<HotelValues>; row: FeaturedHotelRow | undefined }) {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  const known = row && { value: row.hotel.id, label: hotelLabel(row.hotel, locale) }
  return (
    <>
      <PanelSection title={t('hotels.hotel')}>
        <PlaceField
          label={t('hotels.hotel')}
          known={known}
          options={hotelOptions}
          required
          {...form.getInputProps('hotel')}
        />
      </PanelSection>
      <PanelSection title={t('hotels.stay')}>
        <div className={style.pair}>
          <TextField label={t('hotels.nightsField')} required inputMode="numeric" {...form.getInputProps('nights')} />
          <TextField
            label={t('hotels.aheadField')}
            help={t('hotels.aheadHelp')}
            required
            inputMode="numeric"
            {...form.getInputProps('days_ahead')}
          />
        </div>
      </PanelSection>
      <PanelSection title={t('hotels.days')}>
        <p className={style.note}>{t('hotels.daysText')}</p>
        <DatesFields
          from={form.getInputProps('travel_from')}
          to={form.getInputProps('travel_to')}
          first={form.values.travel_from}
        />
      </PanelSection>
      <PanelSection>
        <ActiveField help={t('hotels.activeHelp')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </PanelSection>
    </>
  )
}

/** A panel beside the list to add, change or remove a featured hotel. */
export function HotelPanel({ row, onClose }: Props) {
  const { t } = useTranslation('featured')
  const locale = useLocale()
  const form = useContractForm(hotelValues, toHotelValues(row))
  const adding = useAddFeaturedHotel({ onFailure: form.showFailure })
  const changing = useUpdateFeaturedHotel({ onFailure: form.showFailure })
  const removing = useRemoveFeaturedHotel()
  const askRemoval = useRemoval({
    action: t('hotels.remove'),
    remove: (id) => removing.run({ params: { id } }),
    onDone: onClose,
  })
  const send = form.onSubmit(async (typed) => {
    const body = toHotelBody(typed)
    const done = row ? await changing.run({ params: { id: row.id }, body }) : await adding.run({ body })
    if (done) onClose()
  })
  return (
    <FormPanel
      onClose={onClose}
      title={t(row ? 'hotels.change' : 'hotels.add')}
      onSubmit={send}
      save={t('hotels.save')}
      busy={adding.busy || changing.busy}
      cancel={t('form.cancel')}
      actions={
        row && (
          <DangerButton busy={removing.busy} onClick={() => void askRemoval(row.id, hotelLabel(row.hotel, locale))}>
            {t('hotels.remove')}
          </DangerButton>
        )
      }
    >
      <HotelFields form={form} row={row} />
    </FormPanel>
  )
}
