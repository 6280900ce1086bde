/** Where the server says that there is something new: a stream of events (text/event-stream). */
export const liveAddress = '/slm/Live/v1/get';
