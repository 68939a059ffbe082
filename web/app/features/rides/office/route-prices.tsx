import type { NightCharge } from '@safar/contract/products/rides/catalogue.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useWords } from '../../../ui/use-words.ts'
import { vehiclesQuery } from './api.ts'
import styles from './route-editor.module.css'
import { newPrice, noSides, type RouteFormState } from './route-form.ts'

const sides = ['cost', 'agent', 'public'] as const
const nightKinds = ['none', 'percent', 'amount'] as const
type NightKind = (typeof nightKinds)[number]

const USUAL_NIGHT_PERCENT = 15

const nightOf = (kind: NightKind): NightCharge | null => {
  if (kind === 'none') return null
  return kind === 'percent' ? { kind, percent: USUAL_NIGHT_PERCENT } : { kind, ...noSides }
}

interface SidesProps {
  form: RouteFormState
  path: string
  legend: string
}

/** Our cost, and what agents and the public pay. */
function Sides({ form, path, legend }: SidesProps) {
  const { t } = useTranslation('ridesOffice')
  const { currency } = agency()
  return (
    <fieldset className={styles.sides}>
      <legend>{legend}</legend>
      {sides.map((side) => (
        <AmountField
          key={side}
          required
          currency={currency}
          label={t(`sides.${side}`)}
          {...form.getInputProps(`${path}.${side}`)}
        />
      ))}
    </fieldset>
  )
}

/** What the night adds: nothing, a share of the price, or a fixed amount. */
function Night({ form, path, night }: { form: RouteFormState; path: string; night: NightCharge | null }) {
  const { t } = useTranslation('ridesOffice')
  return (
    <>
      <SelectField
        label={t('prices.night')}
        data={nightKinds.map((value) => ({ value, label: t(`prices.nights.${value}`) }))}
        value={night?.kind ?? 'none'}
        error={form.errors[`${path}.night`]}
        onChange={(value) =>
          form.setFieldValue(`${path}.night`, nightOf(nightKinds.find((kind) => kind === value) ?? 'none'))
        }
      />
      {night?.kind === 'percent' && (
        <NumberField
          form={form}
          path={`${path}.night.percent`}
          label={t('prices.percent')}
          min={1}
          max={200}
          suffix=" %"
          required
        />
      )}
      {night?.kind === 'amount' && <Sides form={form} path={`${path}.night`} legend={t('prices.nightAmount')} />}
    </>
  )
}

/** What each vehicle costs on this route. Vehicles without a price are not offered on it. */
export function PricesSection({ form }: { form: RouteFormState }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { currency } = agency()
  const { data: vehicles = [] } = useQuery(vehiclesQuery())
  const { prices, service } = form.values
  const nameOf = (id: number) => {
    const vehicle = vehicles.find((one) => one.id === id)
    return vehicle ? words(vehicle.name) : t('prices.vehicle')
  }
  const free = vehicles.find(({ id, active }) => active && !prices.some((price) => price.vehicle_id === id))
  return (
    <EditorSection title={t('prices.title')} text={t(`prices.text.${service}`)}>
      <ItemList
        form={form}
        path="prices"
        items={prices}
        max={Math.max(prices.length, vehicles.length)}
        addLabel={t('prices.add')}
        create={() => newPrice(free?.id ?? 0, prices.at(-1))}
        nameOf={({ vehicle_id: id }) => nameOf(id)}
        summaryOf={(price) => moneyWords(price.public, currency)}
      >
        {({ night }, path) => (
          <>
            <SelectField
              label={t('prices.vehicle')}
              required
              searchable
              data={vehicles.map(({ id, name }) => ({ value: String(id), label: words(name) }))}
              {...form.getInputProps(`${path}.vehicle_id`)}
              value={String(form.getInputProps(`${path}.vehicle_id`).value || '')}
              onChange={(id) => form.setFieldValue(`${path}.vehicle_id`, Number(id))}
            />
            <Night form={form} path={path} night={night} />
            <Sides form={form} path={path} legend={t(`prices.unit.${service}`)} />
            <Sides form={form} path={`${path}.waiting`} legend={t('prices.waiting')} />
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}
