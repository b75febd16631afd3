/** The channel of the database on which runners hear that a job was enqueued. */
export const JOBS_CHANNEL = 'jobs_enqueued';
