import type { FeaturedRow } from '@safar/contract/featured/featured.contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../ui/forms/form.ts'
import { PanelSection } from '../../ui/layout/side-panel.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../ui/time/calendar.ts'
import { placeOptions } from './api.ts'
import style from './featured.module.css'
import type { FeaturedValues } from './featured-values.ts'
import { PlaceField } from './place-field.tsx'

interface Props {
  form: ContractForm<FeaturedValues>
  row: FeaturedRow | undefined
}

type DateProps = Omit<ComponentProps<typeof DateField>, 'label' | 'min' | 'clearable'>

/** First and last day of travel; both are optional. */
export function DatesFields({ from, to, first }: { from: DateProps; to: DateProps; first: string }) {
  const { t } = useTranslation('featured')
  const today = officeToday()
  return (
    <div className={style.pair}>
      <DateField label={t('form.from')} min={today} clearable {...from} />
      <DateField label={t('form.to')} min={first || today} clearable {...to} />
    </div>
  )
}

export function ActiveField(props: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  const { t } = useTranslation('featured')
  return <CheckField label={t('form.active')} {...props} />
}

export function FeaturedFields({ form, row }: Props) {
  const { t } = useTranslation('featured')
  const arabic = useLocale() === 'ar'
  const known = (place: FeaturedRow['origin'] | undefined) =>
    place && { value: place.code, label: `${place.code} – ${arabic ? place.city_ar : place.city}` }
  return (
    <>
      <PanelSection title={t('form.route')}>
        <div className={style.fields}>
          <PlaceField
            label={t('form.origin')}
            known={known(row?.origin)}
            options={placeOptions}
            required
            {...form.getInputProps('origin')}
          />
          <PlaceField
            label={t('form.destination')}
            known={known(row?.destination)}
            options={placeOptions}
            required
            {...form.getInputProps('destination')}
          />
        </div>
      </PanelSection>
      <PanelSection title={t('form.days')}>
        <p className={style.note}>{t('form.daysText')}</p>
        <DatesFields
          from={form.getInputProps('travel_from')}
          to={form.getInputProps('travel_to')}
          first={form.values.travel_from}
        />
      </PanelSection>
      <PanelSection title={t('form.words')}>
        <p className={style.note}>{t('form.wordsText')}</p>
        <div className={style.fields}>
          <TextField label={t('form.title')} maxLength={60} {...form.getInputProps('title')} />
          <TextField
            label={t('form.titleArabic')}
            lang="ar"
            dir="rtl"
            maxLength={60}
            {...form.getInputProps('title_ar')}
          />
        </div>
      </PanelSection>
      <PanelSection>
        <ActiveField help={t('form.activeHelp')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </PanelSection>
    </>
  )
}
