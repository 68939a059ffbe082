import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { useTranslation } from 'react-i18next'
import { FileDrop, IMAGES } from '../../../ui/fields/file-drop.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import type { AgencyValues } from './agency-values.ts'
import { useUploads } from './use-uploads.ts'

interface StoredFile {
  name: string
  file_name: string
  size: number
}

interface Props {
  form: ContractForm<AgencyValues>
  /**
   * Files the agency already holds: removing one from the form removes it from the agency, but does not delete it here.
   */
  files: readonly StoredFile[]
}

const MAX_DOCUMENTS = 10

export function AgencyFiles({ form, files }: Props) {
  const { t } = useTranslation('agents')
  const uploads = useUploads()
  const { logo, documents } = form.values
  const known = new Map<string, StoredFile>([...uploads.files, ...files].map((file) => [file.file_name, file]))
  const shown = (fileName: string) => {
    const file = known.get(fileName)
    return { key: fileName, name: file?.name ?? fileName, size: file?.size }
  }
  const discard = async (fileName: string) => {
    if (!files.some((file) => file.file_name === fileName)) await uploads.remove(fileName)
  }
  const addLogo = async (chosen: File[]) => {
    const [file] = await uploads.upload(chosen.slice(0, 1))
    if (file) form.setFieldValue('logo', file.file_name)
  }
  const addDocuments = async (chosen: File[]) => {
    const added = await uploads.upload(chosen)
    form.setFieldValue('documents', (now: string[]) => [...now, ...added.map((file) => file.file_name)])
    form.clearFieldError('documents')
  }
  const documentsError = Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'documents')?.[1]
  return (
    <FormSection title={t('form.files.title')} text={t('form.files.text', { max: UPLOAD_MAX_MB })}>
      <Wide>
        <FileDrop
          label={t('form.documents')}
          help={t('form.documentsHelp')}
          required
          files={documents.map(shown)}
          maxFiles={MAX_DOCUMENTS}
          maxMegabytes={UPLOAD_MAX_MB}
          busy={uploads.busy}
          error={documentsError}
          onAdd={(chosen) => void addDocuments(chosen)}
          onRemove={(fileName) => {
            form.setFieldValue(
              'documents',
              documents.filter((name) => name !== fileName),
            )
            void discard(fileName)
          }}
        />
      </Wide>
      <Wide>
        <FileDrop
          label={t('form.logo')}
          help={t('form.logoHelp')}
          files={logo ? [shown(logo)] : []}
          accept={IMAGES}
          maxFiles={1}
          maxMegabytes={UPLOAD_MAX_MB}
          busy={uploads.busy}
          error={form.errors.logo}
          onAdd={(chosen) => void addLogo(chosen)}
          onRemove={(fileName) => {
            form.setFieldValue('logo', null)
            void discard(fileName)
          }}
        />
      </Wide>
    </FormSection>
  )
}
