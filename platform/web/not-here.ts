/** A piece of the program that could not be fetched: without network a page that was never opened is not on the device. */
export class NotHere extends Error {}
