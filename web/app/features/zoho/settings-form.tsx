import type { OfflineProduct } from '@safar/contract/vocabulary/bookings'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import { type ZohoConnection, type ZohoMapping, zohoSettingsForm } from '@safar/contract/zoho/zoho.contract'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { RefusedFields } from '../../ui/forms/editor.tsx'
import { useContractForm } from '../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../ui/forms/form-section.tsx'
import { useSaveSettings } from './api.ts'

type Option = ZohoConnection['choices']['accounts'][number]

const NONE = { account_id: null, item_id: null, tax_id: null }

/** Fills every mappable key, chosen or not. */
const fullMapping = ({ mapping, products, deposits }: ZohoConnection): ZohoMapping => ({
  products: Object.fromEntries(products.map((product) => [product, mapping.products[product] ?? NONE])),
  deposits: Object.fromEntries(deposits.map(({ code }) => [code, mapping.deposits[code] ?? null])),
})

interface ChoiceProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
}

/** No choice means Zoho's own default. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('zoho')
  return (
    <SelectField
      label={label}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={t('mapping.default')}
      clearable
      searchable
      value={value}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}

/** The organisation, the start day, the mapping, and whether anything is sent. */
export function SettingsForm({ connection }: { connection: ZohoConnection }) {
  const { t } = useTranslation('zoho')
  const { organizations, choices, products, deposits, version, organization_fixed } = connection
  const form = useContractForm(zohoSettingsForm, {
    organization_id: connection.organization_id ?? '',
    enabled: connection.enabled,
    since: connection.since ?? '',
    mapping: fullMapping(connection),
  })
  const { run, busy } = useSaveSettings({ onFailure: form.showFailure })
  const send = form.onSubmit(async (sent) => {
    await run({ body: { ...sent, version } })
  })
  const { mapping } = form.values
  const lists = [
    { field: 'account_id', label: t('mapping.account'), options: choices.accounts },
    { field: 'item_id', label: t('mapping.item'), options: choices.items },
    { field: 'tax_id', label: t('mapping.tax'), options: choices.taxes },
  ] as const
  return (
    <form onSubmit={send} noValidate>
      <FormSection title={t('settings.title')} text={t('settings.text')}>
        <SelectField
          label={t('settings.organization')}
          data={organizations.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
          disabled={organization_fixed}
          {...(organization_fixed && { help: t('settings.fixed') })}
          required
          {...form.getInputProps('organization_id')}
        />
        <DateField
          label={t('settings.since')}
          help={t('settings.sinceHelp')}
          required
          {...form.getInputProps('since')}
        />
        <Wide>
          <CheckField
            label={t('settings.enabled')}
            help={t('settings.enabledHelp')}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
        </Wide>
      </FormSection>
      {products.map((product) => (
        <FormSection key={product} title={t(`product.${product as BookableProduct | OfflineProduct}`)}>
          {lists.map(({ field, label, options }) => (
            <Choice
              key={field}
              label={label}
              options={options}
              value={mapping.products[product]?.[field] ?? null}
              onChange={(value) =>
                form.setFieldValue('mapping', {
                  ...mapping,
                  products: {
                    ...mapping.products,
                    [product]: { ...NONE, ...mapping.products[product], [field]: value },
                  },
                })
              }
            />
          ))}
        </FormSection>
      ))}
      <FormSection title={t('mapping.deposits')} text={t('mapping.depositsText')}>
        {deposits.map(({ code, name }) => (
          <Choice
            key={code}
            label={name}
            options={choices.accounts}
            value={mapping.deposits[code] ?? null}
            onChange={(value) =>
              form.setFieldValue('mapping', { ...mapping, deposits: { ...mapping.deposits, [code]: value } })
            }
          />
        ))}
      </FormSection>
      <FormFoot>
        <RefusedFields errors={form.errors} />
        <CommitButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('settings.save')}
        </CommitButton>
      </FormFoot>
    </form>
  )
}
