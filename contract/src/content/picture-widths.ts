/** Widths a picture is stored in; the browser chooses. */
export const pictureWidths = [480, 960, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]
