import { MAX_SALE_LIMITS, voidRules } from '@safar/contract/bookings/settings.shapes'
import { useTranslation } from 'react-i18next'
import { agencyZone } from '../../../platform/agency.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ZoneField } from '../../../ui/fields/zone-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { AirlineField } from '../../pricing/public.ts'
import { FlightSupplierField } from './flight-supplier-field.tsx'
import type { LimitValues, SettingsValues } from './settings-values.ts'

/** How long holds can last and until when tickets can be voided, by supplier and airline. */
export function SaleLimits({ form }: { form: ContractForm<SettingsValues> }) {
  const { t } = useTranslation('bookings')
  const create = (): LimitValues => ({
    supplier: null,
    airline: null,
    hold_hours: '',
    void: 'supplier',
    void_time: '',
    void_zone: agencyZone(),
  })
  return (
    <FormSection title={t('settings.limits.title')} text={t('settings.limits.text')}>
      <Wide>
        <ItemList<LimitValues>
          form={form}
          path="sale_limits"
          items={form.values.sale_limits}
          max={MAX_SALE_LIMITS}
          addLabel={t('settings.limits.add')}
          create={create}
          nameOf={({ supplier, airline }) =>
            [supplier, airline].filter(Boolean).join(' · ') || t('settings.limits.everything')
          }
        >
          {(limit, path) => (
            <>
              <FlightSupplierField
                label={t('settings.limits.supplier')}
                placeholder={t('settings.limits.any')}
                {...form.getInputProps(`${path}.supplier`)}
              />
              <AirlineField
                label={t('settings.limits.airline')}
                placeholder={t('settings.limits.any')}
                clearable
                {...form.getInputProps(`${path}.airline`)}
              />
              <TextField
                label={t('settings.limits.holdHours')}
                help={t('settings.limits.holdHoursHelp')}
                inputMode="numeric"
                maxLength={3}
                {...form.getInputProps(`${path}.hold_hours`)}
              />
              <SelectField
                label={t('settings.limits.void')}
                data={voidRules.map((value) => ({ value, label: t(`settings.limits.rule.${value}`) }))}
                {...form.getInputProps(`${path}.void`)}
              />
              {limit.void === 'until' && (
                <>
                  <TextField
                    label={t('settings.limits.voidTime')}
                    help={t('settings.limits.voidTimeHelp')}
                    placeholder="22:00"
                    maxLength={5}
                    required
                    ltr
                    {...form.getInputProps(`${path}.void_time`)}
                  />
                  <ZoneField
                    label={t('settings.limits.voidZone')}
                    required
                    {...form.getInputProps(`${path}.void_zone`)}
                  />
                </>
              )}
            </>
          )}
        </ItemList>
      </Wide>
    </FormSection>
  )
}
