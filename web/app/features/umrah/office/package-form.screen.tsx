import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../ui/forms/record-form.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { packageQuery } from '../api.ts'
import { PackageBuilder } from '../builder/package-builder.tsx'
import { useUmrahTexts } from '../use-umrah-texts.ts'

export default function PackageFormScreen() {
  const { t } = useTranslation('umrahOffice')
  const { words } = useUmrahTexts()
  return (
    <RecordForm
      create={{ title: t('new'), detail: t('newDetail') }}
      change={{ title: t('change'), detail: ({ name }) => words(name) }}
      gone={{ title: t('gone'), help: t('goneHelp') }}
      failed={{ title: t('failed') }}
      query={packageQuery}
      list={umrahUrls.office.catalogue}
      editor={PackageBuilder}
    />
  )
}
