/** A screen of the product. Without a file, it is not built yet and says so. */
export interface Screen {
  /** Module path under app/. */
  file?: string
  /** This path takes an id; the bare path redirects to this list. */
  detailOf?: string
}

/** The route table of an area: full path to screen. */
export type Screens = Readonly<Record<string, Screen>>

export interface Area {
  /** Module of the layout, which also contains the guard. */
  layout: string
  screens: Screens
}
