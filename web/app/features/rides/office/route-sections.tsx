import { MAX_RIDE_HOURS, rideServices } from '@safar/contract/products/rides/ride.vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useWords } from '../../../ui/use-words.ts'
import { times } from '../choices.ts'
import { zonesQuery } from './api.ts'
import styles from './route-editor.module.css'
import { type RouteFormState, withService } from './route-form.ts'

interface Props {
  form: RouteFormState
}

const MAX_POSITION = 999
const MAX_INCLUDED = 20
const MAX_TIERS = 8
const MAX_NOTICE = 720
const MAX_WAITING = 600
const MAX_TIER_HOURS = 2160

/** A zone by its name; the form keeps its id. */
function ZoneSelect({ form, path, label }: Props & { path: 'from_id' | 'to_id'; label: string }) {
  const words = useWords()
  const { data: zones = [] } = useQuery(zonesQuery())
  return (
    <SelectField
      {...form.getInputProps(path)}
      label={label}
      required
      searchable
      data={zones.map(({ id, name }) => ({ value: String(id), label: words(name) }))}
      value={String(form.values[path] || '')}
      onChange={(id) => form.setFieldValue(path, Number(id))}
    />
  )
}

/** How long it takes, or what a booking of it includes at least. */
function LengthFields({ form }: Props) {
  const { t } = useTranslation('ridesOffice')
  const { service } = form.values
  if (service === 'transfer')
    return (
      <NumberField
        form={form}
        path="minutes"
        label={t('route.minutes')}
        help={t('route.minutesHelp')}
        min={1}
        max={1440}
      />
    )
  if (service === 'hourly')
    return (
      <NumberField form={form} path="least_hours" label={t('route.leastHours')} min={1} max={MAX_RIDE_HOURS} required />
    )
  return (
    <>
      <NumberField form={form} path="day_hours" label={t('route.dayHours')} min={1} max={24} required />
      <NumberField form={form} path="day_km" label={t('route.dayKm')} min={1} max={2000} suffix=" km" required />
    </>
  )
}

/** Which service it is, where it goes, and its texts. */
export function AboutSection({ form }: Props) {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const isTransfer = form.values.service === 'transfer'
  return (
    <EditorSection title={t('route.about')}>
      <SelectField
        {...form.getInputProps('service')}
        label={t('routes.service')}
        data={rideServices.map((value) => ({ value, label: tRides(`services.${value}`) }))}
        onChange={(value) => {
          const service = rideServices.find((each) => each === value)
          if (service) form.setValues(withService(form.values, service))
        }}
      />
      <LengthFields form={form} />
      <ZoneSelect form={form} path="from_id" label={t(isTransfer ? 'route.from' : 'route.in')} />
      {isTransfer && <ZoneSelect form={form} path="to_id" label={t('route.to')} />}
      {isTransfer && (
        <CheckField
          {...form.getInputProps('both_ways', { type: 'checkbox' })}
          className={styles.check}
          label={t('route.bothWays')}
          help={t('route.bothWaysHelp')}
        />
      )}
      <CheckField
        {...form.getInputProps('active', { type: 'checkbox' })}
        className={styles.check}
        label={t('onSale')}
        help={t('route.onSaleHelp')}
      />
      <div className={styles.whole}>
        <LocalizedTextFields label={t('routes.name')} maxLength={120} required {...localizedProps(form, 'name')} />
        <LocalizedTextFields label={t('route.summary')} maxLength={300} long {...localizedProps(form, 'summary')} />
      </div>
      <NumberField
        form={form}
        path="position"
        label={t('position')}
        help={t('positionHelp')}
        min={0}
        max={MAX_POSITION}
      />
    </EditorSection>
  )
}

const clocks = times.map((value) => ({ value, label: value }))

/** Until when it can be booked, free waiting, the night, and what is included. */
export function TermsSection({ form }: Props) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { night, included } = form.values
  return (
    <EditorSection title={t('terms.title')}>
      <NumberField
        form={form}
        path="notice_hours"
        label={t('terms.notice')}
        help={t('terms.noticeHelp')}
        min={0}
        max={MAX_NOTICE}
        required
      />
      <NumberField
        form={form}
        path="free_waiting.airport"
        label={t('terms.freeAirport')}
        min={0}
        max={MAX_WAITING}
        required
      />
      <NumberField
        form={form}
        path="free_waiting.elsewhere"
        label={t('terms.freeElsewhere')}
        min={0}
        max={MAX_WAITING}
        required
      />
      <CheckField
        className={styles.check}
        label={t('terms.night')}
        help={t('terms.nightHelp')}
        checked={night !== null}
        onChange={(event) =>
          form.setFieldValue('night', event.currentTarget.checked ? { from: '22:00', to: '06:00' } : null)
        }
      />
      {night && (
        <>
          <SelectField {...form.getInputProps('night.from')} label={t('terms.nightFrom')} searchable data={clocks} />
          <SelectField {...form.getInputProps('night.to')} label={t('terms.nightTo')} searchable data={clocks} />
        </>
      )}
      <div className={styles.whole}>
        <ItemList
          form={form}
          path="included"
          items={included}
          max={MAX_INCLUDED}
          addLabel={t('terms.addIncluded')}
          create={() => ({ en: '', ar: '' })}
          nameOf={(line, place) => words(line) || t('terms.included', { number: place + 1 })}
        >
          {(_, path) => (
            <div className={styles.whole}>
              <LocalizedTextFields label={t('terms.line')} maxLength={160} required {...localizedProps(form, path)} />
            </div>
          )}
        </ItemList>
      </div>
    </EditorSection>
  )
}

/** What cancelling costs, from how many hours before pick-up on. */
export function CancellationSection({ form }: Props) {
  const { t } = useTranslation('ridesOffice')
  const { cancellation } = form.values
  return (
    <EditorSection title={t('cancellation.title')} text={t('cancellation.text')}>
      <ItemList
        form={form}
        path="cancellation"
        items={cancellation}
        max={MAX_TIERS}
        addLabel={t('cancellation.add')}
        create={() => ({ hours_before: 6, percent: 100 })}
        nameOf={(_, place) => t('cancellation.name', { number: place + 1 })}
      >
        {({ hours_before: hours }, path) => (
          <>
            <NumberField
              form={form}
              path={`${path}.hours_before`}
              label={t('cancellation.hours')}
              help={hours === null ? t('cancellation.fromBooking') : undefined}
              min={0}
              max={MAX_TIER_HOURS}
            />
            <NumberField
              form={form}
              path={`${path}.percent`}
              label={t('cancellation.percent')}
              min={0}
              max={100}
              suffix=" %"
              required
            />
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}
