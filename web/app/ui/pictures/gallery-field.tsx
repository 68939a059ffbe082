import type { Picture as PictureInfo } from '@safar/contract/content/pictures.contract'
import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/buttons.tsx'
import { MoveButtons } from '../actions/move-buttons.tsx'
import type { FieldProps } from '../fields/field.ts'
import { FileDrop, IMAGES } from '../fields/file-drop.tsx'
import styles from './gallery-field.module.css'
import { Picture } from './picture.tsx'

interface Props extends Omit<FieldProps, 'read'> {
  value: readonly PictureInfo[]
  onChange: (pictures: PictureInfo[]) => void
  /** Uploads the files and returns the resulting pictures; rejected ones are left out. */
  upload: (files: File[]) => Promise<PictureInfo[]>
  busy: boolean
  max: number
}

/** Delays the form's submission until running uploads finish, so that no picture is lost. */
function useHeldForm(isUploading: boolean) {
  const area = useRef<HTMLDivElement>(null)
  const isHeld = useRef(false)
  useEffect(() => {
    const form = area.current?.closest('form')
    if (!form) return
    if (!isUploading) {
      if (isHeld.current) form.requestSubmit()
      isHeld.current = false
      return
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      isHeld.current = true
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [isUploading])
  return area
}

/** An ordered list of pictures: the first one represents the rest. */
export function GalleryField({ value, onChange, upload, busy, max, ...field }: Props) {
  const { t } = useTranslation('ui')
  const [isUploading, setUploading] = useState(false)
  const area = useHeldForm(isUploading)
  const add = async (files: File[]) => {
    setUploading(true)
    try {
      onChange([...value, ...(await upload(files))].slice(0, max))
    } finally {
      setUploading(false)
    }
  }
  const move = async (from: number, to: number) => {
    const rest = value.filter((_, place) => place !== from)
    const picture = value[from]
    if (picture) onChange([...rest.slice(0, to), picture, ...rest.slice(to)])
  }
  return (
    <div ref={area}>
      {value.length < max && (
        <FileDrop
          {...field}
          files={[]}
          accept={IMAGES}
          maxFiles={max - value.length}
          maxMegabytes={UPLOAD_MAX_MB}
          busy={busy}
          onAdd={(files) => void add(files)}
        />
      )}
      <ul className={styles.pictures}>
        {value.map((picture, place) => {
          const name = t('pictures.name', { number: place + 1 })
          return (
            <li key={picture.name} className={styles.item}>
              <Picture picture={picture} alt={name} sizes="200px" className={styles.picture} />
              <span className={styles.actions}>
                <MoveButtons name={name} place={place} count={value.length} onMove={(to) => move(place, to)} />
                <IconButton
                  size={26}
                  label={t('file.remove', { name })}
                  onClick={() => onChange(value.filter((each) => each !== picture))}
                >
                  <IconX size={15} stroke={1.75} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
