import { Modal } from '@mantine/core'
import type { Picture as PictureInfo } from '@safar/contract/content/pictures.contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/buttons.tsx'
import { Picture } from './picture.tsx'
import styles from './picture-strip.module.css'

interface ViewerProps {
  pictures: readonly PictureInfo[]
  name: string
  place: number
  onChange: (place: number) => void
  onClose: () => void
}

function PictureViewer({ pictures, name, place, onChange, onClose }: ViewerProps) {
  const { t, i18n } = useTranslation('ui')
  const picture = pictures[place]
  const step = (by: number) => onChange((place + by + pictures.length) % pictures.length)
  const onward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = i18n.dir() === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 94vw)"
      title={`${name} · ${place + 1} / ${pictures.length}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      onKeyDown={({ key }) => (key === onward ? step(1) : key === back ? step(-1) : undefined)}
    >
      <div className={styles.viewer}>
        {picture && (
          <Picture
            picture={picture}
            alt={t('pictures.name', { number: place + 1 })}
            sizes="94vw"
            className={styles.large}
          />
        )}
        {pictures.length > 1 && (
          <>
            <IconButton outlined className={styles.previous} label={t('pictures.previous')} onClick={() => step(-1)}>
              <IconChevronLeft className={styles.arrow} size={20} stroke={1.75} />
            </IconButton>
            <IconButton outlined className={styles.next} label={t('pictures.next')} onClick={() => step(1)}>
              <IconChevronRight className={styles.arrow} size={20} stroke={1.75} />
            </IconButton>
          </>
        )}
      </div>
    </Modal>
  )
}

interface Props {
  pictures: readonly PictureInfo[]
  /** What the pictures show. */
  name: string
  /** Next to a text, or as a page's gallery with a large first picture. */
  size?: 'small' | 'gallery'
}

/** How many a gallery shows; the others follow in the viewer. */
const SHOWN = 5

/** A row of pictures, each of which opens enlarged. */
export function PictureStrip({ pictures, name, size = 'small' }: Props) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const shown = pictures.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.strip} data-size={size} data-count={shown.length}>
        {shown.map((picture, place) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-label={`${name}: ${t('pictures.open', { number: place + 1, count: pictures.length })}`}
              onClick={() => setOpen(place)}
            >
              <Picture picture={picture} alt="" sizes={size === 'small' ? '200px' : '(min-width: 62em) 560px, 100vw'} />
              {place === SHOWN - 1 && pictures.length > SHOWN && <span>+{pictures.length - SHOWN}</span>}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PictureViewer pictures={pictures} name={name} place={open} onChange={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
