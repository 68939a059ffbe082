import { addDays } from '@safar/contract/day'
import { returnDay } from '@safar/contract/products/umrah/package.rules'
import { MAX_DEPARTURES } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, hijriText, officeToday } from '../../../ui/time/calendar.ts'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'
import { newDeparture } from './new-parts.ts'

const MAX_STEPS = 6
const MAX_TIERS = 8
const WEEK = 7

/** Departures and their seats. */
export function DeparturesSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const locale = useLocale()
  const { departures, departure_cities, stays, arrives_after, valid_from } = form.values
  const today = officeToday()
  const next = () => {
    const last = departures.at(-1)
    const from = last ? addDays(last.departs_on, WEEK) : valid_from > today ? valid_from : addDays(today, WEEK)
    return { ...newDeparture(departure_cities, from), ...(last && { city: last.city, seats: last.seats }) }
  }
  return (
    <EditorSection title={t('departures.title')} text={t('departures.text')}>
      <ItemList
        form={form}
        path="departures"
        items={departures}
        max={MAX_DEPARTURES}
        addLabel={t('departures.add')}
        create={next}
        nameOf={({ departs_on, city }) =>
          departs_on ? `${city}, ${dateText(departs_on, locale)}` : t('departures.new')
        }
      >
        {({ departs_on }, path) => (
          <>
            <SelectField label={t('departures.city')} data={departure_cities} {...form.getInputProps(`${path}.city`)} />
            <DateField
              label={t('departures.day')}
              required
              help={
                departs_on &&
                t('departures.until', {
                  hijri: hijriText(departs_on, locale),
                  day: dateText(returnDay(stays, { departsOn: departs_on, arrivesAfter: arrives_after }), locale),
                })
              }
              {...form.getInputProps(`${path}.departs_on`)}
            />
            <NumberField form={form} path={`${path}.seats`} label={t('departures.seats')} min={1} max={2000} required />
            <DateField
              label={t('departures.bookBy')}
              clearable
              max={departs_on || undefined}
              {...form.getInputProps(`${path}.book_by`)}
              onChange={(day) => form.setFieldValue(`${path}.book_by`, day || null)}
            />
          </>
        )}
      </ItemList>
      <div className={styles.whole}>
        <CheckField
          label={t('departures.ownDates')}
          help={t('departures.ownDatesHelp')}
          {...form.getInputProps('own_dates', { type: 'checkbox' })}
        />
        <NumberField
          form={form}
          path="notice_days"
          label={t('departures.notice')}
          help={t('departures.noticeHelp')}
          min={0}
          max={180}
          required
        />
      </div>
    </EditorSection>
  )
}

/** Payment plan, cancellation charges, and the helpline in Saudi Arabia. */
export function TermsSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const { payment_plan, cancellation, helpline } = form.values
  const sum = payment_plan.reduce((total, { percent }) => total + (percent ?? 0), 0)
  return (
    <>
      <EditorSection title={t('plan.title')} text={t('plan.text', { sum })}>
        <ItemList
          form={form}
          path="payment_plan"
          items={payment_plan}
          max={MAX_STEPS}
          addLabel={t('plan.add')}
          create={() => ({ percent: Math.max(1, 100 - sum), days_before: 14 })}
          nameOf={(_, place) => t('plan.name', { number: place + 1 })}
        >
          {({ days_before }, path) => (
            <>
              <NumberField
                form={form}
                path={`${path}.percent`}
                label={t('plan.percent')}
                min={1}
                max={100}
                suffix=" %"
              />
              <NumberField
                form={form}
                path={`${path}.days_before`}
                label={t('plan.daysBefore')}
                help={days_before === null ? t('plan.atBooking') : undefined}
                min={0}
                max={720}
              />
            </>
          )}
        </ItemList>
      </EditorSection>
      <EditorSection title={t('cancellation.title')} text={t('cancellation.text')}>
        <ItemList
          form={form}
          path="cancellation"
          items={cancellation}
          max={MAX_TIERS}
          addLabel={t('cancellation.add')}
          create={() => ({ days_before: 7, percent: 100 })}
          nameOf={(_, place) => t('cancellation.name', { number: place + 1 })}
        >
          {({ days_before }, path) => (
            <>
              <NumberField
                form={form}
                path={`${path}.days_before`}
                label={t('cancellation.daysBefore')}
                help={days_before === null ? t('cancellation.fromBooking') : undefined}
                min={0}
                max={720}
              />
              <NumberField
                form={form}
                path={`${path}.percent`}
                label={t('cancellation.percent')}
                min={0}
                max={100}
                suffix=" %"
              />
            </>
          )}
        </ItemList>
      </EditorSection>
      <EditorSection title={t('helpline.title')} text={t('helpline.text')}>
        <TextField
          label={t('helpline.name')}
          maxLength={80}
          value={helpline?.name ?? ''}
          error={form.errors['helpline.name']}
          onChange={(event) => setHelpline({ name: event.currentTarget.value })}
        />
        <PhoneField
          label={t('helpline.phone')}
          value={helpline?.phone ?? ''}
          error={form.errors['helpline.phone']}
          onChange={(next) => setHelpline({ phone: typeof next === 'string' ? next : next.currentTarget.value })}
        />
      </EditorSection>
    </>
  )
  function setHelpline(change: { name?: string; phone?: string }): void {
    const next = { name: helpline?.name ?? '', phone: helpline?.phone ?? '', ...change }
    form.setFieldValue('helpline', next.name || next.phone ? next : null)
  }
}
