import { formatMoney } from '@safar/contract/amount'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import { transportModes, transportStops, type Vehicle, vehicleSeats, vehicles } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { ChosenChips } from '../../../ui/actions/removable-chip.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import type { BuilderForm } from './builder-form.ts'
import { newExtra, newTransport, newZiyarat } from './new-parts.ts'
import { CostFields, PersonCostFields } from './part-fields.tsx'

const MAX_TRANSPORTS = 8
const MAX_ZIYARAT = 12
const MAX_EXTRAS = 20

/** A route can pass a stop twice, such as Jeddah at both ends, so each choice adds one more leg. */
function RouteField({ form, path }: { form: BuilderForm; path: string }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const route: (typeof transportStops)[number][] = form.getInputProps(path).value
  const nameOf = (stop: (typeof transportStops)[number]) => tUmrah(`stop.${stop}`)
  const last = route.at(-1)
  return (
    <div>
      <SelectField
        label={t('transport.route')}
        placeholder={t('transport.addStop')}
        required
        error={form.errors[path]}
        data={transportStops.filter((stop) => stop !== last).map((value) => ({ value, label: nameOf(value) }))}
        value=""
        onChange={(stop) => stop && form.setFieldValue(path, [...route, stop])}
      />
      <ChosenChips
        chips={route.map(nameOf)}
        removeLabel={(name) => t('transport.removeStop', { name })}
        onRemove={(place) =>
          form.setFieldValue(
            path,
            route.filter((_, each) => each !== place),
          )
        }
      />
    </div>
  )
}

export function TransportSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const { transports } = form.values
  return (
    <EditorSection title={t('transport.title')} text={t('transport.text')}>
      <ItemList
        form={form}
        path="transports"
        items={transports}
        max={MAX_TRANSPORTS}
        addLabel={t('transport.add')}
        create={() => newTransport(transports)}
        nameOf={({ vehicle, route }) => `${tUmrah(`vehicle.${vehicle}`)}, ${texts.route(route)}`}
        summaryOf={({ mode, cost }) => `${tUmrah(`mode.${mode}`)} · ${formatMoney(cost)}`}
      >
        {({ mode }, path) => (
          <>
            <RouteField form={form} path={`${path}.route`} />
            <SelectField
              label={t('transport.vehicle')}
              data={vehicles.map((value) => ({ value, label: tUmrah(`vehicle.${value}`) }))}
              {...form.getInputProps(`${path}.vehicle`)}
              onChange={(value) => {
                form.setFieldValue(`${path}.vehicle`, value)
                form.setFieldValue(`${path}.capacity`, vehicleSeats[value as Vehicle])
              }}
            />
            <NumberField form={form} path={`${path}.capacity`} label={t('transport.capacity')} min={1} max={60} />
            <SelectField
              label={t('transport.mode')}
              data={transportModes.map((value) => ({ value, label: tUmrah(`mode.${value}`) }))}
              {...form.getInputProps(`${path}.mode`)}
            />
            <CostFields
              form={form}
              path={`${path}.cost`}
              label={t(mode === 'shared' ? 'transport.seatCost' : 'transport.vehicleCost')}
            />
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}

/** Ziyarat, the visa, and other services that are included or can be added. */
export function ServicesSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const texts = useUmrahTexts()
  const { ziyarat, extras, visa } = form.values
  const own = agency().currency
  return (
    <>
      <EditorSection title={t('visa.title')}>
        <CheckField label={t('visa.included')} {...form.getInputProps('visa.included', { type: 'checkbox' })} />
        <span />
        {visa.included && <PersonCostFields form={form} path="visa.cost" />}
      </EditorSection>
      <EditorSection title={t('ziyarat.title')}>
        <ItemList
          form={form}
          path="ziyarat"
          items={ziyarat}
          max={MAX_ZIYARAT}
          addLabel={t('ziyarat.add')}
          create={() => newZiyarat(ziyarat)}
          nameOf={({ name }, place) => texts.words(name) || t('ziyarat.name', { number: place + 1 })}
          summaryOf={({ name, cost }) => (name.en ? formatMoney(cost) : '')}
        >
          {(_, path) => (
            <>
              <LocalizedTextFields
                label={t('ziyarat.places')}
                required
                maxLength={120}
                {...localizedProps<LocalizedText>(form, `${path}.name`)}
              />
              <CostFields form={form} path={`${path}.cost`} label={t('costPerPerson')} />
              <CheckField label={t('ziyarat.guide')} {...form.getInputProps(`${path}.guide`, { type: 'checkbox' })} />
            </>
          )}
        </ItemList>
      </EditorSection>
      <EditorSection title={t('extras.title')} text={t('extras.text')}>
        <ItemList
          form={form}
          path="extras"
          items={extras}
          max={MAX_EXTRAS}
          addLabel={t('extras.add')}
          create={() => newExtra(extras)}
          nameOf={({ name }, place) => texts.words(name) || t('extras.name', { number: place + 1 })}
          summaryOf={({ name, cost }) => (name.en ? formatMoney(cost) : '')}
        >
          {({ included }, path) => (
            <>
              <LocalizedTextFields
                label={t('extras.what')}
                required
                maxLength={120}
                {...localizedProps<LocalizedText>(form, `${path}.name`)}
              />
              <CostFields form={form} path={`${path}.cost`} label={t('costPerPerson')} />
              <CheckField
                label={t('extras.included')}
                {...form.getInputProps(`${path}.included`, { type: 'checkbox' })}
              />
              <span />
              {!included && (
                <>
                  <AmountField
                    label={t('extras.publicPrice')}
                    currency={own}
                    {...form.getInputProps(`${path}.price.public`)}
                  />
                  <AmountField
                    label={t('extras.agentPrice')}
                    currency={own}
                    {...form.getInputProps(`${path}.price.agent`)}
                  />
                </>
              )}
            </>
          )}
        </ItemList>
      </EditorSection>
    </>
  )
}
