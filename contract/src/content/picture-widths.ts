/** Widths in which each picture is stored; the browser picks one. */
export const pictureWidths = [480, 960, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]
