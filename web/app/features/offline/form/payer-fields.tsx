import { Autocomplete, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asField } from '../../../ui/fields/field.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Wide } from '../../../ui/forms/form-section.tsx'
import { AgentField } from '../../agents/public.ts'
import { supplierNames } from '../api.ts'
import type { OfflineFormOf } from './values.ts'

/** The payer and the supplier. */
export function PayerFields({ form, saved }: { form: OfflineFormOf; saved: boolean }) {
  const { t } = useTranslation('offline')
  const { data: names = [] } = useQuery(supplierNames())
  const { label, error, required, ...supplier } = {
    ...form.getInputProps('supplier'),
    label: t('form.supplier'),
    required: true,
  }
  return (
    <>
      <Wide>
        <SegmentedControl
          aria-label={t('form.payer.title')}
          disabled={saved}
          data={(['agent', 'walk_in'] as const).map((value) => ({ value, label: t(`form.payer.${value}`) }))}
          {...form.getInputProps('payer')}
        />
      </Wide>
      {form.values.payer === 'agent' && (
        <AgentField
          label={t('form.agent')}
          required
          disabled={saved}
          placeholder={t('form.agentChoose')}
          {...form.getInputProps('agent_id')}
        />
      )}
      <Autocomplete
        {...asField({ label, error, required, help: t('form.supplierHelp') })}
        data={names}
        limit={12}
        maxLength={60}
        autoComplete="off"
        {...supplier}
      />
      <TextField label={t('form.pnr')} help={t('form.pnrHelp')} ltr maxLength={20} {...form.getInputProps('pnr')} />
    </>
  )
}
