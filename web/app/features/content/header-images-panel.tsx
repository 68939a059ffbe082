import { MAX_HEADER_IMAGES, type Picture } from '@safar/contract/content/pictures.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../ui/layout/side-panel.tsx'
import { GalleryField } from '../../ui/pictures/gallery-field.tsx'
import { headerImagesQuery, type ProductPictures, usePictureUpload, useSaveHeaderImages } from './api.ts'

interface Props {
  pictures: ProductPictures
  onClose: () => void
}

/** Edits the header images of a public list, beside the office's list of the same product. */
export function HeaderImagesPanel({ pictures, onClose }: Props) {
  const { t } = useTranslation('content')
  const stored = useQuery(headerImagesQuery(pictures))
  useQueryFailureToast(stored.error)
  const [chosen, choose] = useState<Picture[]>()
  const { upload, busy } = usePictureUpload(pictures.upload)
  const saving = useSaveHeaderImages(pictures)
  const value = chosen ?? stored.data?.map(({ picture }) => picture) ?? []
  return (
    <FormPanel
      onClose={onClose}
      title={t('headerImages.title')}
      detail={t(`headerImages.detail_${pictures.product}`)}
      save={t('headerImages.save')}
      cancel={t('headerImages.close')}
      busy={saving.busy}
      onSubmit={async (event) => {
        event.preventDefault()
        if (await saving.save(value)) onClose()
      }}
    >
      <PanelSection>
        <GalleryField
          label={t('headerImages.pictures')}
          help={t('headerImages.help', { count: MAX_HEADER_IMAGES })}
          max={MAX_HEADER_IMAGES}
          value={value}
          onChange={choose}
          upload={upload}
          busy={busy || stored.isPending}
        />
      </PanelSection>
    </FormPanel>
  )
}
