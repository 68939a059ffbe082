import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Stack } from '../../../ui/layout/columns.tsx'
import { connectedSuppliers, useFindPnr } from '../api.ts'

const HOUSE = [{ value: 'sooper', label: 'Sooper' }]

const values = z.object({
  locator: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9]{5,8}|ord_\w{1,60})$/, 'pnr'),
  supplier: z.string().min(1, 'required'),
})

/** Looks up a locator where it was booked. Only some suppliers support this; for the others the text is pasted. */
export function FindForm({ onRead }: { onRead: (read: PnrReply) => void }) {
  const { t } = useTranslation('offline')
  const { data } = useQuery(connectedSuppliers(useCan('suppliers.manage')))
  const form = useContractForm(values, { locator: '', supplier: 'sooper' })
  const { run, busy } = useFindPnr({
    onSuccess: onRead,
    onFailure: (error) => {
      if (!(error instanceof ApiFailure) || error.status !== 404) return form.showFailure(error)
      form.setFieldError('locator', t('pnr.unknown'))
      return true
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => void run({ body: typed }))}>
      <Stack>
        <TextField
          label={t('pnr.locator')}
          help={t('pnr.findHelp')}
          ltr
          required
          maxLength={64}
          {...form.getInputProps('locator')}
        />
        <SelectField label={t('pnr.supplier')} required data={data ?? HOUSE} {...form.getInputProps('supplier')} />
        <div>
          <PrimaryButton type="submit" busy={busy}>
            {t('pnr.find')}
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  )
}
