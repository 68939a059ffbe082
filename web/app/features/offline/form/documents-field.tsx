import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '../../../platform/files.ts'
import { useFailureToast, useToast } from '../../../platform/toasts/index.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import type { OfflineFormOf } from './values.ts'

const MOST = 12

/** Tickets, vouchers and other documents as received. */
export function DocumentsField({ form }: { form: OfflineFormOf }) {
  const { t } = useTranslation('offline')
  const say = useToast()
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const { documents } = form.values

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const uploaded = [...documents]
    try {
      for (const file of files) {
        const { file_name, name, size } = await uploadFile(file)
        uploaded.push({ file_name, name, size })
        say('File Uploaded.')
      }
    } catch (failure) {
      sayFailure(failure, 'Something went wrong.')
    } finally {
      form.setFieldValue('documents', uploaded)
      setBusy(false)
    }
  }

  return (
    <FileDrop
      label={t('form.documents.label')}
      help={t('form.documents.help', { max: UPLOAD_MAX_MB })}
      files={documents.map(({ file_name, name, size }) => ({ key: file_name, name, size }))}
      maxFiles={MOST}
      maxMegabytes={UPLOAD_MAX_MB}
      busy={busy}
      error={form.errors.documents}
      onAdd={(files) => void add(files)}
      onRemove={(fileName) =>
        form.setFieldValue(
          'documents',
          documents.filter(({ file_name }) => file_name !== fileName),
        )
      }
    />
  )
}
