import { IconPhoto, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import type { ProductPictures } from './api.ts'
import { HeaderImagesPanel } from './header-images-panel.tsx'

interface Props {
  pictures: ProductPictures
  title: string
  detail: string
  /** For people who may add to the list and choose its header images. */
  add: { to: string; text: string } | null
  /** Further actions, placed before those two buttons. */
  actions?: ReactNode
  /** Renders the list, given the add button to show when the list is empty. */
  children: (add: ReactNode) => ReactNode
}

/** The office's list of a product that also has a public list, with a panel for its header images. */
export function OfficeList({ pictures, title, detail, add, actions, children }: Props) {
  const { t } = useTranslation('content')
  const [imagesOpen, setImagesOpen] = useState(false)
  const addButton = add && (
    <PrimaryButton to={add.to} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {add.text}
    </PrimaryButton>
  )
  return (
    <SplitView panel={imagesOpen && <HeaderImagesPanel pictures={pictures} onClose={() => setImagesOpen(false)} />}>
      <ScreenHead
        title={title}
        detail={detail}
        actions={
          add && (
            <>
              {actions}
              <OutlineButton
                leftSection={<IconPhoto size={18} stroke={1.75} />}
                onClick={() => setImagesOpen(!imagesOpen)}
              >
                {t('headerImages.title')}
              </OutlineButton>
              {addButton}
            </>
          )
        }
      />
      {children(addButton)}
    </SplitView>
  )
}
