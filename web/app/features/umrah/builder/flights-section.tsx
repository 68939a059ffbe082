import { totalNights } from '@safar/contract/products/umrah/package.rules'
import { MAX_UMRAH_NIGHTS } from '@safar/contract/vocabulary/umrah'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { AirportField } from '../../pricing/public.ts'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'
import { FindFlightsDialog } from './find-flights-dialog.tsx'
import { GroupField } from './group-field.tsx'
import { newFlight } from './new-parts.ts'
import { PersonCostFields } from './part-fields.tsx'

const MAX_FLIGHTS = 12

/** Codes can be typed in any case. */
const upper = (form: BuilderForm, path: string) => {
  const { onChange: _, ...props } = form.getInputProps(path)
  return {
    ...props,
    ltr: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(path, event.currentTarget.value.trim().toUpperCase()),
  }
}

/** Flights of the package: their days count from the departure, so that one plan fits every date. */
export function FlightsSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const [isFinding, setFinding] = useState(false)
  const { flights, stays, arrives_after } = form.values
  const lastDay = arrives_after + totalNights(stays)
  return (
    <EditorSection title={t('flights.title')} text={t('flights.text', { day: lastDay })}>
      <GroupField form={form} />
      <div className={styles.find}>
        <OutlineButton
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          onClick={() => setFinding(true)}
        >
          {t('flights.find')}
        </OutlineButton>
      </div>
      {isFinding && <FindFlightsDialog form={form} onClose={() => setFinding(false)} />}
      <ItemList
        form={form}
        path="flights"
        items={flights}
        max={MAX_FLIGHTS}
        addLabel={t('flights.add')}
        create={() => newFlight(flights.length === 0 ? 0 : lastDay)}
        nameOf={({ airline, number, from, to }, place) =>
          airline ? `${airline} ${number} ${from} – ${to}` : t('flights.name', { number: place + 1 })
        }
        summaryOf={({ airline, departs, arrives }) => (airline ? isolate(`${departs} – ${arrives}`) : '')}
      >
        {(_, path) => (
          <>
            <TextField label={t('flights.airline')} required maxLength={2} {...upper(form, `${path}.airline`)} />
            <TextField
              label={t('flights.number')}
              required
              maxLength={4}
              ltr
              {...form.getInputProps(`${path}.number`)}
            />
            <AirportField label={t('flights.from')} required {...form.getInputProps(`${path}.from`)} />
            <AirportField label={t('flights.to')} required {...form.getInputProps(`${path}.to`)} />
            <NumberField form={form} path={`${path}.day`} label={t('flights.day')} min={0} max={MAX_UMRAH_NIGHTS + 2} />
            <TextField
              label={t('flights.departs')}
              required
              ltr
              placeholder="11:40"
              {...form.getInputProps(`${path}.departs`)}
            />
            <NumberField
              form={form}
              path={`${path}.arrives_day`}
              label={t('flights.arrivesDay')}
              min={0}
              max={MAX_UMRAH_NIGHTS + 3}
            />
            <TextField
              label={t('flights.arrives')}
              required
              ltr
              placeholder="14:55"
              {...form.getInputProps(`${path}.arrives`)}
            />
          </>
        )}
      </ItemList>
      <TextField label={t('flights.baggage')} ltr maxLength={80} {...form.getInputProps('baggage')} />
      <span />
      <PersonCostFields form={form} path="flights_cost" />
    </EditorSection>
  )
}
