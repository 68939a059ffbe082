import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Stack } from '../../../ui/layout/columns.tsx'
import { useReadPnr } from '../api.ts'
import style from './pnr.module.css'

const values = z.object({ text: z.string().trim().min(1, 'required').max(20_000) })

/** The text as the terminal shows it; leading spaces are significant. */
export function PasteForm({ onRead }: { onRead: (read: PnrReply) => void }) {
  const { t } = useTranslation('offline')
  const form = useContractForm(values, { text: '' })
  const { run, busy } = useReadPnr({ onFailure: form.showFailure, onSuccess: onRead })
  return (
    <form noValidate onSubmit={form.onSubmit(() => void run({ body: { text: form.getValues().text } }))}>
      <Stack>
        <TextAreaField
          label={t('pnr.text')}
          help={t('pnr.textHelp')}
          required
          spellCheck={false}
          dir="ltr"
          minRows={12}
          maxRows={24}
          classNames={{ input: style.paste ?? '' }}
          {...form.getInputProps('text')}
        />
        <div>
          <PrimaryButton type="submit" busy={busy}>
            {t('pnr.read')}
          </PrimaryButton>
        </div>
      </Stack>
    </form>
  )
}
