import { type ScanDoubt, scanDoubt } from './sharpness.rules.ts'

const SIDE = 512

/** Checks a picture before it is sent; files that are not pictures, or cannot be drawn here, raise no doubt. */
export async function checkScan(file: File): Promise<ScanDoubt | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
    const width = Math.max(1, Math.round(image.width * scale))
    const height = Math.max(1, Math.round(image.height * scale))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return null
    pen.drawImage(image, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    const values = Float32Array.from({ length: width * height }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
      return 0.299 * red + 0.587 * green + 0.114 * blue
    })
    return scanDoubt({ width, height, values }, { width: image.width, height: image.height })
  } catch {
    return null
  }
}
